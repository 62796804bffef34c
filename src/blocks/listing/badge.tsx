import type { ListingItem } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import styles from './badge.module.css'
import { type Shown, useItemText } from './item-words.ts'

export interface BadgeProps {
  badge: NonNullable<ListingItem['badge']>
  node: Shown
  item: Item
}

/** A short word that marks a thing, such as its state. */
export function Badge({ badge, node, item }: BadgeProps) {
  const words = useItemText(badge, node, item)
  if (words === '') return null
  return (
    <span className={styles.badge} data-tone={badge.tone}>
      {words}
    </span>
  )
}
