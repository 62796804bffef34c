import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { ContentValues, Schema, TemplateField } from '../../../database/schema.ts'
import { indexedValues } from '../filters/indexed.ts'

/** What of a content its values to filter by are in. */
export interface Valued {
  readonly id: string
  readonly fields: readonly TemplateField[] | null
  readonly data: Readonly<Record<string, unknown>>
}

export type ValueRow = Pick<ContentValues, 'content_id' | 'field' | 'txt' | 'whole' | 'num'>

/** What lists find a content by. */
export function valueRowsOf({ id, fields, data }: Valued): ValueRow[] {
  return indexedValues(fields ?? [], data).map((value) => ({ content_id: id, ...value }))
}

/** Brings `content_values` up to date with a content that was changed. Where nothing of it is filtered by, nothing is written. */
export async function reindexValues(db: Kysely<Schema>, before: Valued, after: Valued): Promise<void> {
  const rows = valueRowsOf(after)
  const former = valueRowsOf({ ...before, fields: after.fields })
  if (JSON.stringify(former) !== JSON.stringify(rows)) await replaceValues(db, [after.id], rows)
}

export async function replaceValues(
  db: Kysely<Schema>,
  ids: readonly string[],
  rows: readonly ValueRow[],
): Promise<void> {
  await db.deleteFrom('content_values').where(isAnyOf('content_id', ids)).execute()
  if (rows.length === 0) return
  await sql`insert into content_values (tenant_id, project_id, environment_id, content_id, field, txt, whole, num)
    select c.tenant_id, c.project_id, c.environment_id, c.id, v.field, v.txt, v.whole, v.num
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(content_id text, field text, txt text, whole text, num double precision)
    join contents c on c.id = v.content_id`.execute(db)
}
