/** What kind of value a filter of media is about. `filled`: whether there is something. */
export type FilterKind = 'choice' | 'text' | 'boolean' | 'filled' | 'moment' | 'megabytes'

/** The conditions that each kind has, by the names that filters of contents have as well (product-content 2.2). */
export const conditionsOf = {
  choice: ['is', 'isNot', 'isOneOf'],
  text: ['is', 'isNot', 'isOneOf'],
  boolean: ['is', 'isNot'],
  filled: ['isEmpty', 'isFilled'],
  moment: ['is', 'before', 'after', 'lastDays', 'between'],
  megabytes: ['largerThan'],
} as const satisfies Record<FilterKind, readonly string[]>

export type FilterCondition = (typeof conditionsOf)[FilterKind][number]

/**
 * What media are filtered by (product-content 3.1). Used: by any content, as it is edited or live. AlternateText: of pictures
 * alone, empty as well as filled. Orientation: of what has a width and a height.
 */
export const filterFields = {
  Kind: 'choice',
  Extension: 'text',
  Used: 'boolean',
  AlternateText: 'filled',
  Orientation: 'choice',
  CreatedAt: 'moment',
  CreatedBy: 'text',
  Size: 'megabytes',
} as const satisfies Record<string, FilterKind>

export type FilterField = keyof typeof filterFields

/** The values that a choice has. */
export const choices: { readonly [Field in FilterField]?: readonly string[] } = {
  Kind: ['folder', 'image', 'video', 'audio', 'document', 'other'],
  Orientation: ['landscape', 'portrait', 'square'],
}
