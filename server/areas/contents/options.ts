import type { FieldOption, TemplateField } from '../../database/schema.ts'

/** What can be chosen in a field; a plain word is its own key and label (product-content 1.2). */
export function optionsOf({ options = [] }: Pick<TemplateField, 'options'>): FieldOption[] {
  return options.map((option) => (typeof option === 'string' ? { key: option, label: option } : option))
}

/** What contents hold of options. */
export function optionKeys(field: Pick<TemplateField, 'options'>): string[] {
  return optionsOf(field).map(({ key }) => key)
}

/** Options as they are stored: one that is nothing but its word is that word. */
export function storedOptions(options: readonly FieldOption[]): (string | FieldOption)[] {
  return options.map(({ key, label, colour }) =>
    label === key && colour === undefined ? key : { key, label, ...(colour !== undefined && { colour }) },
  )
}

/** Types whose values are chosen out of options. */
export function isChosen(type: TemplateField['type']): boolean {
  return type === 'choice' || type === 'choices'
}
