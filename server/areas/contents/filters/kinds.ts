import type { TemplateField } from '../../../database/schema.ts'

/** What kind of value a filter is about. `moment`: an instant; `place`: where in the tree a content lies. */
export type FilterKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'day'
  | 'choice'
  | 'media'
  | 'reference'
  | 'moment'
  | 'place'
  | 'anyReference'

const empty = ['isEmpty', 'isFilled'] as const
const days = ['is', 'before', 'after', 'lastDays', 'between', ...empty] as const

/** The conditions that each kind has (product-content 2.2). */
export const conditionsOf = {
  text: ['is', 'isNot', 'isOneOf', 'contains', 'beginsWith', ...empty],
  number: ['is', 'isNot', 'isOneOf', 'between', ...empty],
  boolean: ['is', 'isNot', ...empty],
  day: ['isNot', ...days],
  choice: ['is', 'isNot', 'isOneOf', ...empty],
  media: ['is', ...empty],
  reference: ['refersTo', ...empty],
  moment: days,
  place: ['below'],
  anyReference: ['refersTo'],
} as const satisfies Record<FilterKind, readonly string[]>

export type FilterCondition = (typeof conditionsOf)[FilterKind][number]

const kindOfType: Partial<Record<TemplateField['type'], FilterKind>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'day',
  url: 'text',
  email: 'text',
  slug: 'text',
  computed: 'text',
  choice: 'choice',
  media: 'media',
  content: 'reference',
}

/** The kind of a field's values; undefined where lists cannot be filtered by fields of its type. */
export function filterKind({ type }: Pick<TemplateField, 'type'>): FilterKind | undefined {
  return kindOfType[type]
}

export function isFilterableType(type: TemplateField['type']): boolean {
  return kindOfType[type] !== undefined
}
