import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import cardStyles from './card.module.css'
import { cardHeight, columnsIn, factsAreStacked } from './card-size.ts'
import styles from './listing.module.css'
import { rowHeight } from './rows.tsx'
import tableStyles from './table.module.css'

/** The shape of the cards that come. */
export function CardBones({ node, width }: { node: ListingBlock; width: number }) {
  const { icon, image, subtitle, fields } = node.item
  const columns = columnsIn(node, width)
  const stacked = factsAreStacked(node, width, columns)
  return (
    <div className={styles.cards} style={{ '--columns': columns } as CSSProperties} aria-hidden>
      {Array.from({ length: columns * 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <div key={index} className={cardStyles.card} style={{ height: cardHeight(node, stacked, width, columns) }}>
          {image && <div className={cardStyles.picture} />}
          <div className={cardStyles.head}>
            {icon && <Bone width={36} height={36} />}
            <div className={cardStyles.words}>
              <Bone width="62%" height={14} mt={4} />
              {subtitle && <Bone width="84%" height={12} mt={10} />}
            </div>
          </div>
          {fields.length > 0 && (
            <div className={cardStyles.facts} data-stacked={stacked || undefined}>
              {fields.map((field) => (
                <div key={field} className={cardStyles.fact}>
                  <Bone width={56} height={10} my={stacked ? 5 : 3} />
                  <Bone width={40} height={12} my={4} />
                </div>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** The shape of the rows that come. */
export function RowBones({ node, count }: { node: ListingBlock; count: number }) {
  return (
    <div className={tableStyles.frame} aria-hidden>
      <div className={tableStyles.boneHead} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <div key={index} className={tableStyles.boneRow} style={{ height: rowHeight }}>
          <Bone width="30%" height={14} />
          {node.item.fields.map((field) => (
            <Bone key={field} width="12%" height={12} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shape of the toolbar, which needs the page's address; the words say what is on its way. */
export function ToolbarBones({ node, words }: { node: ListingBlock; words: string }) {
  return (
    <div className={styles.toolbar}>
      {node.search && <Bone height="var(--control)" className={styles.searchBone} />}
      {node.filters.map((filter) => (
        <Bone key={filter.name} height="var(--control)" width={116} />
      ))}
      {node.dates && <Bone height="var(--control)" width={116} />}
      <span className={styles.spring} />
      <p className={styles.total} role="status">
        {words}
      </p>
      {node.sorts && !node.sorts.heads && <Bone height="var(--control)" width={200} />}
    </div>
  )
}
