import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { ContentStatus } from '../../../database/schema.ts'
import { withoutHidden } from '../hidden.ts'
import { type FileUrl, type MediaUrl, type PresentedContent, present, type ReadRow } from './presented.ts'

/** Which side of contents is read: what is published, or what editors work on. */
export type Side = 'published' | 'draft'

export interface Reading {
  database: Database
  mediaUrl: MediaUrl
  fileUrl: FileUrl
  tenantId: string
  environmentId: string
  side: Side
}

/** One content as programs read it; undefined where that side has none. */
export async function deliveredContent(reading: Reading, id: string): Promise<PresentedContent | undefined> {
  const row = await deliveredRow(reading, id)
  return row && (await presentedOf(reading, [row]))[0]
}

/** The same as it is stored. */
export async function deliveredRow(reading: Reading, id: string): Promise<ReadRow | undefined> {
  const { rows } = await sql<ReadRow>`${selectFrom(reading, sql`contents c`)} and c.id = ${id}`.execute(
    reading.database.staff(reading.tenantId),
  )
  return rows[0]
}

/** Rows of `selectFrom` as programs read them. */
export function presentedOf(reading: Reading, rows: readonly ReadRow[]): Promise<PresentedContent[]> {
  const { database, tenantId, environmentId, mediaUrl, side } = reading
  const fileUrl = side === 'published' ? reading.fileUrl : null
  return present(database.staff(tenantId), environmentId, rows.map(shown(reading)), { mediaUrl, fileUrl })
}

/** What is published was published without what was hidden; of a draft it is left out as it would be then. */
function shown({ side }: Reading): (row: ReadRow) => ReadRow {
  return (row) => (side === 'draft' && row.fields ? { ...row, data: withoutHidden(row.fields, row.data) } : row)
}

export const statusesOf: Record<Side, readonly ContentStatus[]> = {
  published: ['Published', 'Changed'],
  draft: ['Unpublished', 'Published', 'Changed'],
}

/** Names and parents are told as far as they are read themselves: the name of a draft is nobody's affair yet. */
export function selectFrom(reading: Reading, contents: RawBuilder<unknown>): RawBuilder<unknown> {
  const [name, data] =
    reading.side === 'published'
      ? [sql`coalesce(c.published_name, c.name)`, sql`coalesce(c.published_data, '{}')`]
      : [sql`c.name`, sql`c.data`]
  return sql`select c.id, ${name} as name, t.name as template_name, t.fields, ${data} as data, c.published_at,
      (select parent.id from contents parent where parent.id = c.parent_id and ${isRead(reading, 'parent')}) as parent_id
    from ${contents} left join templates t on t.id = c.template_id
    where ${isRead(reading)}`
}

function isRead({ environmentId, side }: Reading, table = 'c'): RawBuilder<unknown> {
  const statuses = sql.join(statusesOf[side].map((status) => sql.lit(status)))
  return sql`${sql.ref(`${table}.environment_id`)} = ${environmentId} and ${sql.ref(`${table}.status`)} in (${statuses})`
}
