import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { MediaUses } from '../../generated/schema.ts'

/** How many contents use a file, as they are edited or live, and how many of them are live: also those that are not read. */
export async function usesOf(db: Kysely<Schema>, environmentId: string, mediaId: string): Promise<MediaUses> {
  const { rows } = await sql<MediaUses>`
    select count(distinct c.id)::int as "Contents", count(distinct c.id) filter (where r.state = 'live')::int as "Live"
    from refs r join contents c on c.id = r.from_id
    where r.to_id = ${mediaId} and r.to_kind = 'Media' and c.environment_id = ${environmentId}`.execute(db)
  return rows[0] ?? { Contents: 0, Live: 0 }
}
