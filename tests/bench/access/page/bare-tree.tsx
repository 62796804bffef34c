import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

const rowHeight = 36

/** The floor of the tree: a head that shows as many plain lines when it is clicked on, and an arrow key that goes on. */
export function BareTree({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [at, setAt] = useState(0)
  const virtualizer = useVirtualizer({
    count: 1 + shown,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  useLayoutEffect(() => {
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true })
  }, [at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a floor for both.
    <div
      ref={scroller}
      style={{ height: 600, overflow: 'auto' }}
      onClick={() => setShown((before) => (before === 0 ? count : before + 50))}
      onKeyDown={({ key }) => {
        if (key !== 'ArrowDown') return
        setAt(at + 1)
        virtualizer.scrollToIndex(at + 1)
      }}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            data-index={index}
            tabIndex={index === at ? 0 : -1}
            style={{ position: 'absolute', top: start, width: '100%', height: rowHeight }}
          >
            {index === 0 ? 'North' : `Bed ${index}`}
          </div>
        ))}
      </div>
    </div>
  )
}
