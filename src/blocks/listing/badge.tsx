import type { ListingItem } from '../../../generator/grammar/blocks/listing.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { fieldTone } from '../../runtime/expressions/field-words.ts'
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
  const tone = badge.tone ?? ('field' in badge ? fieldTone(node.entity, badge.field, item) : undefined)
  return (
    <span className={tone ? `${styles.badge} ${styles.state}` : styles.badge} data-tone={tone} data-badge>
      {words}
    </span>
  )
}
