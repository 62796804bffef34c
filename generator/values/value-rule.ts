import type { ValueBounds } from './bounds.ts'
import type { ValueKind } from './kinds.ts'

/** What a value may be, as data: said by a spec, or by staff who make fields of their own. */
export interface ValueRule {
  readonly kind: ValueKind
  /** Nothing is wrong too. */
  readonly required?: boolean
  /** Characters of a text, and of each of several, that are kept at most. */
  readonly longest?: number
  /** How many of a list are kept at most. */
  readonly fullest?: number
  /** Of JSON: how deep it may lie in itself, and its bytes at most. */
  readonly deepest?: number
  readonly largest?: number
  /** What a choice is among. */
  readonly options?: readonly string[]
  /** What a text, and each of several, is to fit (flag `u`), and the message where it does not. */
  readonly pattern?: { readonly source: string; readonly message: string }
  /** What else is asked of it before it is whole: how long, how much, how many. */
  readonly bounds?: ValueBounds
}

/** What is wrong with a value. */
export interface WrongValue {
  /** A message of messages.yaml: `required`, `maxLength` … */
  readonly message: string
  /** What the message says of it: a figure, or a day, moment or time as it is kept. */
  readonly limit?: number | string
}
