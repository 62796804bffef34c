import { type CSSProperties, useRef } from 'react'
import type { CardsProps } from './cards.tsx'
import { Tile } from './tile.tsx'
import { tileColumns, tileGap, tileHeight } from './tile-size.ts'
import styles from './tiles.module.css'
import { useTileKeys } from './use-tile-keys.ts'
import { useWindowRows } from './use-window-rows.tsx'

/** Rows of tiles that are simply drawn, and those that are beside the ones in the window: a row is many tiles. */
const few = 6
const spare = 2

/** Things as squares with their pictures; only the rows near the window are in the document. */
export default function Tiles({ node, items, keyOf, total, stale, width }: CardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const columns = tileColumns(width)
  const estimate = tileHeight(width, columns)
  const shape = `${columns} ${estimate}`
  const count = Math.ceil(items.length / columns)
  const rows = useWindowRows({ count, estimate, gap: tileGap, element: list, shape, few, spare })
  const first = rows.first * columns
  const onKeyDown = useTileKeys(list, { columns, count: items.length, rowHeight: estimate + tileGap })
  const { tile } = node.item
  if (!tile) return null

  return (
    <>
      <ul
        ref={list}
        className={styles.tiles}
        style={{ '--columns': columns, paddingTop: rows.before, paddingBottom: rows.after } as CSSProperties}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
        onKeyDown={onKeyDown}
      >
        {items.slice(first, (rows.last + 1) * columns).map((item, offset) => {
          const index = first + offset
          return (
            <li
              key={keyOf(item)}
              data-row={Math.floor(index / columns)}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
            >
              <Tile node={node} item={item} tile={tile} />
            </li>
          )
        })}
      </ul>
      {rows.engine}
    </>
  )
}
