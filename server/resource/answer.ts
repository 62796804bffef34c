import type { Resource } from './definition.ts'
import type { Row } from './rows.ts'
import type { Given } from './values.ts'

/** A thing as the contract has it: its id, its fields, and what every thing has. */
export function answerOf({ key, fields }: Resource, row: Row, more: Given = {}): Given {
  return {
    [key]: row.id,
    ...Object.fromEntries(fields.map(({ name, column }) => [name, row[column]])),
    ...(row.archived_at !== undefined && { Archived: row.archived_at !== null }),
    Version: row.version,
    CreatedAt: row.created_at,
    CreatedBy: row.created_by,
    UpdatedAt: row.updated_at,
    UpdatedBy: row.updated_by,
    ...more,
  }
}
