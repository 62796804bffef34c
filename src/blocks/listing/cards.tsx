import { type CSSProperties, type RefObject, useRef } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { cardGap, cardHeight, columnsIn, factsAreStacked } from './card-size.ts'
import { ItemCard } from './item-card.tsx'
import styles from './listing.module.css'
import { useWindowRows } from './use-window-rows.tsx'

export interface ItemsProps {
  node: ListingBlock
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** How many there are in all, loaded or not. */
  total: number | undefined
  stale: boolean
}

export interface CardsProps extends ItemsProps {
  width: number
}

/** Things as a grid of cards; only the rows near the window are in the document. */
export function Cards({ node, items, keyOf, total, stale, width }: CardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, stacked, first, shown, style, engine } = useCardGrid(node, items, width, list)

  return (
    <>
      <ul
        ref={list}
        className={styles.cards}
        style={style}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
        data-whole={!engine || undefined}
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
      {engine}
    </>
  )
}

/** Which cards are drawn, and how they stand: `first` is the place of the first one in the whole list. */
export function useCardGrid(
  node: ListingBlock,
  items: readonly Item[],
  width: number,
  list: RefObject<HTMLElement | null>,
) {
  const columns = columnsIn(node, width)
  const stacked = factsAreStacked(node, width, columns)
  const estimate = cardHeight(node, stacked, width, columns)
  const rows = useWindowRows({
    count: Math.ceil(items.length / columns),
    estimate,
    gap: cardGap,
    element: list,
    shape: `${columns} ${estimate}`,
  })
  const first = rows.first * columns
  const shown = items.slice(first, (rows.last + 1) * columns)
  const style = { '--columns': columns, paddingTop: rows.before, paddingBottom: rows.after } as CSSProperties
  return { columns, stacked, first, shown, style, engine: rows.engine }
}
