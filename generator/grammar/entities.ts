import type { Expression, Text } from './compiled.ts'

/** How a value is shown: a date pattern (dayjs tokens), or one of the named formats. */
export type Format =
  | { readonly date: string }
  | 'integer'
  | 'decimal'
  | 'percent'
  /** B/KB/MB/GB, base 1024, one decimal. */
  | 'bytes'
  | 'text'

export interface EntityField {
  readonly label?: Text
  readonly format?: Format
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
  readonly fields: Readonly<Record<string, EntityField>>
  /** Adds the derived fields to a response's object. */
  // biome-ignore lint/suspicious/noExplicitAny: each emitted entity names its GraphQL type.
  readonly derive?: (raw: any) => any
}
