import type { ValueKind } from './kinds.ts'

/** What a type of a resource's field is to all that read a spec. */
interface ResourceType {
  /** What its values are at run time. What only the server makes is asked for nothing. */
  readonly kind: ValueKind
  /** Its GraphQL type, the type of its column, and that of its value in a row. */
  readonly graphql: string
  readonly column: string
  readonly row: string
  /** Whether it is filled in, by whoever makes or changes a thing or by its area. */
  readonly filledIn?: true
  /** Whether a value stands in a column of a list; how it is shown there, where not as it is. */
  readonly listed?: true
  readonly shown?: 'decimal' | 'integer' | 'day' | 'moment'
  /** Whether things can be sorted by it, and whether one value can be asked for. */
  readonly sorted?: true
  readonly filtered?: true
  /** Whether a value is a word or a figure as it is, which a sentence can hold. */
  readonly told?: true
  /** What a default of it is; nothing where it has none. */
  readonly initial?: 'string' | 'number' | 'boolean'
}

const text = { kind: 'long text', graphql: 'String', column: 'text', row: 'string' } as const
const listed = { filledIn: true, listed: true, sorted: true } as const

/** Every type of a resource's field, in the order in which they are listed; `id` is of records alone. */
export const resourceTypes = {
  text: { ...text, ...listed, told: true, initial: 'string' },
  number: {
    ...{ kind: 'number', graphql: 'Float', column: 'double precision', row: 'number' },
    ...{ ...listed, shown: 'decimal', told: true, initial: 'number' },
  },
  integer: {
    ...{ kind: 'integer', graphql: 'Int', column: 'int', row: 'number' },
    ...{ ...listed, shown: 'integer', told: true, initial: 'number' },
  },
  boolean: {
    ...{ kind: 'boolean', graphql: 'Boolean', column: 'boolean', row: 'boolean' },
    ...{ ...listed, filtered: true, told: true, initial: 'boolean' },
  },
  date: { ...text, kind: 'date', graphql: 'Date', ...listed, shown: 'day', told: true, initial: 'string' },
  moment: {
    ...{ kind: 'moment', graphql: 'DateTime', column: 'timestamptz', row: 'Date' },
    ...{ ...listed, shown: 'moment' },
  },
  choice: { ...text, kind: 'choice', ...listed, filtered: true, told: true, initial: 'string' },
  reference: { ...text, graphql: 'ID', sorted: true, filtered: true },
  order: { kind: 'anything', graphql: 'Int', column: 'int', row: 'number', sorted: true, told: true },
  words: { kind: 'words', graphql: '[String!]', column: 'jsonb', row: 'readonly string[]', filledIn: true },
  records: { kind: 'several', graphql: 'JSON', column: 'jsonb', row: 'string', filledIn: true },
  json: { kind: 'anything', graphql: 'JSON', column: 'jsonb', row: 'unknown', filledIn: true },
  secret: { ...text, kind: 'anything' },
  id: { ...text, graphql: 'ID' },
} as const satisfies Readonly<Record<string, ResourceType>>

export type ResourceFieldType = keyof typeof resourceTypes

const names = Object.keys(resourceTypes) as readonly ResourceFieldType[]

/** What a type of a resource's field is; of a word that is none, which the check tells, the same as of a text. */
export function resourceType(type: ResourceFieldType): ResourceType {
  return Object.hasOwn(resourceTypes, type) ? resourceTypes[type] : resourceTypes.text
}

/** The types of which something is so, in the order in which they are listed. */
export function resourceTypesThat(are: 'filledIn' | 'listed' | 'sorted' | 'filtered' | 'told' | 'initial') {
  return names.filter((type) => resourceType(type)[are] !== undefined)
}
