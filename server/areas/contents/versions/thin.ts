import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Database } from '../../../database/database.ts'
import { tenantIds } from '../../../database/tenant-ids.ts'
import { limits } from '../../../generated/limits.ts'

/** Contents whose versions are looked at in one statement: some 5,000 versions, so that staff's queries come in between. */
const atOnce = 500

/**
 * Takes away what is kept no longer of the versions of all contents (product-content 2.7). What staff have named stays, and
 * the newest of each content, and what is scheduled; of published ones the newest stay; of the others all of the last days, then the last of each
 * day (UTC), up to a number.
 * @returns how many went
 */
export async function thinVersions({ owner }: Pick<Database, 'owner'>, now = new Date()): Promise<number> {
  let gone = 0
  for (const tenantId of await tenantIds(owner)) gone += await thinOf(owner, tenantId, now)
  return gone
}

async function thinOf(owner: Database['owner'], tenantId: string, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  let gone = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`select distinct content_id as id from content_versions
      where tenant_id = ${tenantId} and content_id > ${after} order by content_id limit ${atOnce}`.execute(owner)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return gone
    const { numAffectedRows } = await sql`
      with ranked as (
        select id, content_id, n, kind, label, made_at, n = max(n) over (partition by content_id) as is_newest,
          row_number() over (partition by content_id, kind = 'Published', label is null,
            date_trunc('day', made_at at time zone 'UTC') order by n desc) = 1 as is_last_of_day
        from content_versions where tenant_id = ${tenantId} and ${isAnyOf('content_id', ids)}
      ), placed as (
        select id, kind, row_number() over (partition by content_id, kind = 'Published' order by n desc) as place
        from ranked
        where label is null and (kind = 'Published' or made_at > ${daysAgo(limits.versionDays)}
          or (made_at > ${daysAgo(limits.dailyVersionDays)} and is_last_of_day))
      ), kept as (
        select id from placed
        where place <= case kind when 'Published' then ${limits.publishedVersionsKept}::int else ${limits.versionsKept}::int end
      )
      delete from content_versions v using ranked r
      where v.tenant_id = ${tenantId} and v.id = r.id and r.label is null and not r.is_newest and v.id not in (select id from kept)
        and not exists (select from content_schedules s where s.version_id = v.id)`.execute(owner)
    gone += Number(numAffectedRows ?? 0)
    after = last
  }
}
