import type { Entity } from '../../../generator/grammar/entities.ts'
import { fieldTone } from '../../runtime/expressions/field-words.ts'
import styles from './badge.module.css'

interface FieldValueProps {
  readonly entity: Entity | undefined
  readonly name: string
  readonly thing: Readonly<Record<string, unknown>> | null | undefined
  /** What the entity makes of it (`fieldWords`). */
  readonly words: string
}

/** A field's words; a badge where its value has a tone. */
export function FieldValue({ entity, name, thing, words }: FieldValueProps) {
  const tone = fieldTone(entity, name, thing)
  if (tone === undefined) return words
  return (
    <span className={`${styles.badge} ${styles.state}`} data-tone={tone} data-badge>
      {words}
    </span>
  )
}
