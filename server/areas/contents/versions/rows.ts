import { type Kysely, sql } from 'kysely'
import type { Schema, VersionKind } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'

/** A version of a content, without its data. */
export interface VersionRow {
  id: string
  n: number
  kind: VersionKind
  label: string | null
  name: string
  /** Fields, the name among them, that are others than in the version before; null for the first. */
  changed: number | null
  made_by: string | null
  made_at: Date
}

const columns = sql`v.id, v.n, v.kind, v.label, v.name, v.made_by, v.made_at,
  case when before.n is not null then (v.name <> before.name)::int + (
    select count(*)::int from (select jsonb_object_keys(v.data) union select jsonb_object_keys(before.data)) keys (key)
    where v.data -> key is distinct from before.data -> key) end as changed`

const beforeIt = sql`left join lateral (select p.n, p.name, p.data from content_versions p
  where p.content_id = v.content_id and p.n < v.n order by p.n desc limit 1) before on true`

/** The versions of a content that the caller may read, the newest first, and how many there are in all. */
export async function listVersions(
  db: Kysely<Schema>,
  contentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await sql<VersionRow>`select ${columns}
    from (select * from content_versions where content_id = ${contentId} order by n desc limit ${limit} offset ${offset}) v
    ${beforeIt} order by v.n desc`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from content_versions
    where content_id = ${contentId}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @throws {Refusal} NotFound for what is no version of the content */
export async function findVersion(
  db: Kysely<Schema>,
  contentId: string,
  id: string,
): Promise<VersionRow & { data: Record<string, unknown> }> {
  const { rows } = await sql<VersionRow & { data: Record<string, unknown> }>`select ${columns}, v.data
    from content_versions v ${beforeIt} where v.id = ${id} and v.content_id = ${contentId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
