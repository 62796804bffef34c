import { type CSSProperties, useRef } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { cardGap, cardHeight, columnsIn, factsAreStacked } from './card-size.ts'
import { ItemCard } from './item-card.tsx'
import styles from './listing.module.css'
import { useWindowRows } from './use-window-rows.ts'

export interface ItemsProps {
  node: ListingBlock
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** How many there are in all, loaded or not. */
  total: number | undefined
  stale: boolean
}

/** Things as a grid of cards; only the rows near the window are in the document. */
export function Cards({ node, items, keyOf, total, stale, width }: ItemsProps & { width: number }) {
  const list = useRef<HTMLUListElement>(null)
  const columns = node.item.as === 'row' ? 1 : columnsIn(width)
  const stacked = factsAreStacked(node, width, columns)
  const rows = useWindowRows({
    count: Math.ceil(items.length / columns),
    estimate: cardHeight(node, stacked),
    gap: cardGap,
    element: list,
    shape: `${columns} ${stacked}`,
  })
  const first = rows.first * columns
  const shown = items.slice(first, (rows.last + 1) * columns)
  const style = { '--columns': columns, paddingTop: rows.before, paddingBottom: rows.after }

  return (
    <ul
      ref={list}
      className={styles.cards}
      style={style as CSSProperties}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
      {shown.map((item, offset) => {
        const index = first + offset
        const row = Math.floor(index / columns)
        return (
          <li key={keyOf(item)} data-row={row} aria-posinset={index + 1} aria-setsize={total ?? -1}>
            <ItemCard node={node} item={item} stacked={stacked} />
          </li>
        )
      })}
    </ul>
  )
}
