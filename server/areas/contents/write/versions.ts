import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema, VersionKind } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import type { Writing } from './writer.ts'

type InWriting = Pick<Writing, 'transaction' | 'by'>

/**
 * Keeps a content that the transaction holds as it stands in its row: what is edited of it. One that is as its newest version
 * makes no further one; a publishing marks that one as published.
 */
export function keepVersion(writing: InWriting, { id }: { id: string }, kind: VersionKind): Promise<void> {
  return keepVersions(writing, [id], kind)
}

/** The same for several contents of an environment. */
export async function keepVersions(
  { transaction, by }: InWriting,
  ids: readonly string[],
  kind: VersionKind,
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data, made_by)
    select ${versionId}, c.tenant_id, c.project_id, c.environment_id, c.id, coalesce(newest.n, 0) + 1, ${kind}, c.name, c.data,
      ${by.name}
    from contents c left join lateral (${newestOf}) newest on true
    where ${isAnyOf('c.id', ids)} and (newest.n is null or newest.name <> c.name or newest.data <> c.data)`.execute(
    transaction,
  )
  if (kind !== 'Published') return
  await sql`update content_versions v set kind = 'Published', made_by = ${by.name}, made_at = clock_timestamp()
    from contents c where ${isAnyOf('c.id', ids)} and v.content_id = c.id and v.kind <> 'Published'
      and v.n = (select max(n) from content_versions where content_id = c.id)`.execute(transaction)
}

/** Says of a version that it was published, now. */
export async function markPublished({ transaction, by }: InWriting, versionId: string): Promise<void> {
  await transaction
    .updateTable('content_versions')
    .set({ kind: 'Published', made_by: by.name, made_at: sql`clock_timestamp()` })
    .where('id', '=', versionId)
    .execute()
}

/**
 * Keeps a content as whoever edited it before has left it, where its newest version is `versionPause` old: so a version is
 * kept of every ten minutes of editing, and of what stood when somebody stopped (product-content 2.7).
 */
export async function keepEdited(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data, made_by)
    select ${versionId}, c.tenant_id, c.project_id, c.environment_id, c.id, coalesce(newest.n, 0) + 1, 'Edited', c.name, c.data,
      c.updated_by
    from contents c left join lateral (${newestOf}) newest on true
    where c.id = ${id} and coalesce(newest.made_at, c.updated_at) < now() - ${limits.versionPause} * interval '1 minute'
      and (newest.n is null or newest.name <> c.name or newest.data <> c.data)`.execute(db)
}

/**
 * Keeps what is delivered of contents that have no version yet: of those that were published in another way than by the action.
 */
export async function keepLive(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data, made_by, made_at)
    select ${versionId}, c.tenant_id, c.project_id, c.environment_id, c.id, 1, 'Published', coalesce(c.published_name, c.name),
      c.published_data, case when c.status = 'Published' then c.updated_by end, coalesce(c.published_at, c.updated_at)
    from contents c
    where ${isAnyOf('c.id', ids)} and c.published_data is not null and c.status in ('Published', 'Changed')
      and not exists (select from content_versions v where v.content_id = c.id)`.execute(db)
}

/** Forgets the versions of contents that are gone for good. */
export async function forgetVersions(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('content_versions').where(isAnyOf('content_id', ids)).execute()
}

const versionId = sql`'Version_' || left(replace(gen_random_uuid()::text, '-', ''), 20)`

const newestOf = sql`select v.n, v.name, v.data, v.made_at from content_versions v where v.content_id = c.id order by v.n desc limit 1`
