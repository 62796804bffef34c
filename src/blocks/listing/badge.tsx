import type { ListingItem } from '../../../generator/grammar/blocks/listing.ts'
import { useGate } from '../../runtime/gates/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './badge.module.css'

/** A short word that marks a thing, such as its state. */
export function Badge({ badge }: { badge: NonNullable<ListingItem['badge']> }) {
  const text = useText(badge.text)
  if (!useGate(badge).allowed) return null
  return (
    <span className={styles.badge} data-tone={badge.tone}>
      {text}
    </span>
  )
}
