import type { TemplateField } from '../../../database/schema.ts'

/**
 * Fields by their API Names, on all levels: where they stand in the form decides nothing of what is delivered, so that an
 * answer is the same, byte by byte, when they are moved (product-content 1.4).
 */
export function inStableOrder(fields: readonly TemplateField[]): TemplateField[] {
  return fields
    .map((field) => (field.fields ? { ...field, fields: inStableOrder(field.fields) } : field))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
