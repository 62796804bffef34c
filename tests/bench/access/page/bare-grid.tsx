import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'

const rowHeight = 44
const columns = [1, 2, 3, 4, 5]
const cells = ['Allow', 'Deny', 'Inherit']

/** The floor of the grid: as many rows of plain elements, of which those in view are drawn; a click changes one cell. */
export function BareGrid({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  })
  const cellOf = (line: number, column: number) => (line + column + (changed.get(`${line} ${column}`) ?? 0)) % 3
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a floor for clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: a floor for clicks.
    <div
      ref={scroller}
      style={{ height: 360, overflow: 'auto' }}
      onClick={({ target }) => {
        const { line, column } = (target as HTMLElement).dataset
        const key = `${line} ${column}`
        if (column) setChanged((before) => new Map(before).set(key, (before.get(key) ?? 0) + 1))
      }}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            data-line={index}
            style={{
              position: 'absolute',
              top: 0,
              width: '100%',
              height: rowHeight,
              transform: `translateY(${start}px)`,
              display: 'flex',
            }}
          >
            <div style={{ flex: 1 }}>Edith Clarke {index}</div>
            {columns.map((column) => (
              <div key={column} data-line={index} data-column={column} style={{ width: 92 }}>
                {cells[cellOf(index, column)]}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
