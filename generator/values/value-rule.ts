import type { ValueBounds } from './bounds.ts'
import type { ValueKind } from './kinds.ts'
import type { LinkKinds } from './link.ts'
import type { RichAllowed } from './rich-text/allowed.ts'

/** What a value may be, as data: said by a spec, or by staff who make fields of their own. */
export interface ValueRule {
  readonly kind: ValueKind
  /** Nothing is wrong too. */
  readonly required?: boolean
  /** Characters of a text, and of each of several, that are kept at most. */
  readonly maxCharacters?: number
  /** How many of a list, or nodes of a document, are kept at most. */
  readonly maxItems?: number
  /** Of JSON and of a document: how deep it may lie in itself, and its bytes at most. */
  readonly maxDepth?: number
  readonly maxBytes?: number
  /** Of rich text: what it may be made of. */
  readonly rich?: RichAllowed
  /** What a choice is among. */
  readonly options?: readonly string[]
  /** Whether a choice may be something else, too (`other-choice.ts`). */
  readonly others?: boolean
  /** Of a link: the kinds that it may be of. */
  readonly links?: LinkKinds
  /** What a text, and each of several, is to fit (flag `u`), and the message where it does not. */
  readonly pattern?: { readonly source: string; readonly message: string }
  /** What else is asked of it before it is whole: how long, how much, how many. */
  readonly bounds?: ValueBounds
}

/** The messages of `validation` in messages.yaml that a value may be told by itself; its pattern names a further one. */
export type ValueMessage =
  | 'required'
  | 'type'
  | 'manyDigits'
  | 'format'
  | 'email'
  | 'url'
  | 'phone'
  | 'link'
  | 'location'
  | 'option'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'decimals'
  | 'fewest'
  | 'most'
  | 'earliestNow'
  | 'latestNow'
  | 'days'
  | 'richNode'
  | 'richNodes'
  | 'richLevels'
  | 'richSize'
  | 'richLink'

/** What is wrong with a value. */
export interface WrongValue<Message extends string = string> {
  /** The name of a message of messages.yaml. */
  readonly message: Message
  /** What the message says of it: a figure, a day, moment or time as it is kept, or a part of a document by its name. */
  readonly limit?: number | string
}
