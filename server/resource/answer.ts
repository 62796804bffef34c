import type { Resource } from './definition.ts'
import type { Row } from './rows.ts'
import type { Given } from './values.ts'

/** A thing as the contract has it: its id, its fields, and what every thing has. A secret is null. */
export function answerOf({ key, parent, fields }: Resource, row: Row, more: Given = {}): Given {
  const shown = fields.filter(({ shown, kept }) => shown && kept)
  return {
    [key]: row.id,
    ...(parent && { [parent.key]: row[parent.column] }),
    ...Object.fromEntries(shown.map(({ name, column, type }) => [name, type === 'secret' ? null : row[column]])),
    ...(row.archived_at !== undefined && { Archived: row.archived_at !== null }),
    Version: row.version,
    CreatedAt: row.created_at,
    CreatedBy: row.created_by,
    UpdatedAt: row.updated_at,
    UpdatedBy: row.updated_by,
    ...more,
  }
}

/** A text in which `${Name}` stands for what a field holds. */
export function withValues(text: string, { fields }: Resource, columns: Readonly<Record<string, unknown>>): string {
  return text.replace(/\$\{\s*(\w+)\s*\}/g, (whole, name) => {
    const field = fields.find((each) => each.name === name)
    return field ? String(columns[field.column] ?? '') : whole
  })
}
