import type { Text } from './compiled.ts'
import type { Of } from './compiled-type.ts'
import {
  boolean,
  choice,
  matching,
  type ObjectRule,
  object,
  offered,
  record,
  type SpecialRule,
  string,
  text,
  typed,
} from './language.ts'

/** How a value is shown: a date pattern (dayjs tokens), or one of the named formats. */
export type Format =
  | { readonly date: string }
  | 'integer'
  | 'decimal'
  | 'percent'
  /** B/KB/MB/GB, base 1024, one decimal. */
  | 'bytes'
  | 'text'
  /** Words of the backend, in the language that staff read; of a list one in each line. */
  | 'said'

/** How a badge looks: each tone has its colour and its shape. */
export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export const badgeTone = choice<BadgeTone>('neutral', 'info', 'success', 'warning', 'danger')

export interface EntityField {
  readonly label?: Text
  readonly format?: Format
  /** What staff call the values that it may have; any other is shown as it is. */
  readonly words?: Readonly<Record<string, Text>>
  /** The tone of each value that has one: the field is shown as a badge. */
  readonly tones?: Readonly<Record<string, BadgeTone>>
  /** What stands for nothing. */
  readonly empty?: Text
}

/** A GraphQL type as staff see it. */
export interface Entity {
  readonly name: string
  /** The GraphQL type. */
  readonly type: string
  /** The field that tells two of them apart. */
  readonly key: string
  /** Two things of the same key in different answers are different things, and neither is kept under it. */
  readonly embedded?: boolean
  readonly fields: Readonly<Record<string, EntityField>>
  /** Adds the derived fields to a response's object. */
  // biome-ignore lint/suspicious/noExplicitAny: each emitted entity names its GraphQL type.
  readonly derive?: (raw: any) => any
}

export const namedFormats = ['integer', 'decimal', 'percent', 'bytes', 'text', 'said'] as const

/** One of the named formats, or a date pattern (`dd/MM/yyyy HH:mm`). */
export const format: Of<SpecialRule, Format> = { rule: 'special', name: 'format', shape: string }

const entityName = matching(/^[A-Za-z]\w*$/, 'a name of letters and digits')

export const entity: ObjectRule = object<Omit<Entity, 'name' | 'derive'> & { entity: unknown }>(
  'entity',
  {
    entity: { about: 'The name by which screens use it.', rule: entityName, required: true },
    type: { about: 'The GraphQL type that it shows.', rule: offered('type'), required: true },
    key: { about: 'The field that tells two of them apart.', rule: string, required: true },
    embedded: {
      about:
        'Two things of the same key in different answers are different things: the row of a file, a step of a plan. Each is kept with what it came with, and the key tells them apart within one list only.',
      rule: boolean,
    },
    fields: {
      about: 'How its fields are called and shown.',
      rule: record(
        object<EntityField & { value?: unknown }>('field', {
          label: { about: 'What staff call it.', rule: text },
          format: { about: 'How its value is shown.', rule: format },
          words: {
            about:
              'What staff call its values, such as those of a status, or `"true"` and `"false"`: `value: words` each. A value without words is shown as it is.',
            rule: record(text, 'value'),
          },
          tones: {
            about:
              'The tone of its values, `value: tone` each: what it says of a thing, such as its state, is shown as a badge. A value without one is neutral.',
            rule: record(badgeTone, 'value'),
          },
          empty: { about: 'What stands where there is no value.', rule: text },
          value: {
            about: 'What it is computed of, where it is no field of the GraphQL type.',
            rule: typed('any', 'only'),
          },
        }),
        'field',
      ),
      required: true,
    },
  },
  { constraint: 'entity' },
)
