import { type FieldType, typesOf } from '../form-types.ts'
import type { ValueMessage } from '../value-rule.ts'
import type { FormWord, ResourceWord, ValueConstraint, WordValue } from './constraint.ts'
import { count } from './count.ts'
import { days } from './days.ts'
import { decimals } from './decimals.ts'
import { equals } from './equals.ts'
import { length } from './length.ts'
import { options } from './options.ts'
import { pattern } from './pattern.ts'
import { range } from './range.ts'
import { required } from './required.ts'
import { richMessages } from './rich.ts'
import { shape } from './shape.ts'
import { taken } from './taken.ts'

/** All that can be asked of values, in the order in which it is asked. */
export const constraints: readonly ValueConstraint[] = [
  ...[required, shape, pattern, length, range, decimals, count, days, equals, options, taken],
]

/** The words of a form's field that ask something, in their order. */
export const formWords = {
  ...required.form,
  ...pattern.form,
  ...length.form,
  ...range.form,
  ...days.form,
  ...equals.form,
  ...options.form,
} as const satisfies Readonly<Record<string, FormWord>>

/** The words of a resource's field that ask something. */
export const resourceWords = {
  ...required.resource,
  ...range.resource,
  ...pattern.resource,
  ...taken.resource,
  ...days.resource,
  ...options.resource,
} as const satisfies Readonly<Record<string, ResourceWord>>

/** What a resource's field asks of its values. */
export type ResourceAsks = {
  readonly [Word in keyof typeof resourceWords]?: Given<(typeof resourceWords)[Word]['takes']>
}

type Given<T extends WordValue> = T extends 'yes'
  ? boolean
  : T extends 'figure'
    ? number
    : T extends 'special'
      ? Readonly<Record<string, string>>
      : string

/** The names under `validation` of messages.yaml that forms ask for by themselves: when each is said. */
export const messages = {
  ...required.messages,
  ...shape.messages,
  ...pattern.messages,
  ...length.messages,
  ...range.messages,
  ...decimals.messages,
  ...count.messages,
  ...days.messages,
  ...richMessages,
  ...equals.messages,
  ...options.messages,
} as const satisfies Readonly<Record<ValueMessage, string>>

/** A word of a form's field. */
export function formWord(word: string): FormWord | undefined {
  return Object.hasOwn(formWords, word) ? formWords[word as keyof typeof formWords] : undefined
}

/** The types of fields on which a word of a form may stand; undefined where it may stand on all. */
export function typesWith({ on }: FormWord): readonly FieldType[] | undefined {
  return on && typesOf(...on)
}

/** The word of a form's field that each keyword of its schema is of. */
export const wordsByKeyword: ReadonlyMap<string, string> = new Map(
  Object.entries<FormWord>(formWords).flatMap(([word, { figure, keywords = [] }]) =>
    [...(figure ? [figure.keyword] : []), ...keywords].map((keyword) => [keyword, word] as const),
  ),
)
