import type { TemplateField } from '../../database/schema.ts'

type Data = Readonly<Record<string, unknown>>

/** The key of a field in stored data (FieldID). It stays when the field is renamed, so that no content has to change. */
export const fieldId = ({ id, name }: TemplateField): string => id ?? name

/** Stored values of fields that the template has no more: they stay, out of sight, so that such a field can be put back. */
export function outOfSight(fields: readonly TemplateField[], data: Data): Record<string, unknown> {
  const known = new Set(fields.map(fieldId))
  return Object.fromEntries(Object.entries(data).filter(([id]) => !known.has(id)))
}
