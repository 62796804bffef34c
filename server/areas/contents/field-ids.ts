import type { TemplateField } from '../../database/schema.ts'

type Data = Readonly<Record<string, unknown>>

/** The key of a field in stored data (FieldID). It stays when the field is renamed, so that no content has to change. */
export const fieldId = ({ id, name }: TemplateField): string => id ?? name

/**
 * Data by FieldID, of data by the names that programs use. Names that are no field's are left out: `unknownNames` tells
 * them.
 */
export function byFieldId(fields: readonly TemplateField[], given: Data): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (Object.hasOwn(given, field.name) ? [[fieldId(field), given[field.name]]] : [])),
  )
}

/** Data by the names that programs use, of stored data. Values of fields that the template has no more are left out. */
export function byFieldName(fields: readonly TemplateField[], data: Data): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (Object.hasOwn(data, fieldId(field)) ? [[field.name, data[fieldId(field)]]] : [])),
  )
}

/** Names in data that are no field's of the template. */
export function unknownNames(fields: readonly TemplateField[], given: Data): string[] {
  const known = new Set(fields.map(({ name }) => name))
  return Object.keys(given).filter((name) => !known.has(name))
}

/** Stored values of fields that the template has no more: they stay, out of sight, so that such a field can be put back. */
export function outOfSight(fields: readonly TemplateField[], data: Data): Record<string, unknown> {
  const known = new Set(fields.map(fieldId))
  return Object.fromEntries(Object.entries(data).filter(([id]) => !known.has(id)))
}
