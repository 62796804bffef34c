import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'
import { keptSince } from '../../trash/kept.ts'

/** A file that an item had before. */
export type VersionRow = Pick<
  Selectable<Schema['media_versions']>,
  'id' | 'kind' | 'extension' | 'size' | 'object_key' | 'details' | 'replaced_by' | 'replaced_at'
>

/** The former files of an item that can be put back, the one that it had last first. */
export async function listVersions(
  db: Kysely<Schema>,
  mediaId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: VersionRow[]; readonly total: number }> {
  const kept = sql`from media_versions where media_id = ${mediaId} and replaced_at >= ${keptSince()}`
  const { rows } =
    await sql<VersionRow>`select * ${kept} order by replaced_at desc, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${kept}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @throws {Refusal} NotFound for what is none of the item, or can no longer be put back */
export async function findVersion(db: Kysely<Schema>, mediaId: string, id: string): Promise<VersionRow> {
  const found = await db
    .selectFrom('media_versions')
    .selectAll()
    .where('id', '=', id)
    .where('media_id', '=', mediaId)
    .where('replaced_at', '>=', keptSince())
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
