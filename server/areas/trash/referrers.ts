import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { mayRead } from '../../policies/access/conditions.ts'

/** So many that refer are named. */
const mostNamed = 10

/** How many contents refer to things, how many of them are live, and to how many of the things. */
export interface Referring {
  readonly all: number
  readonly live: number
  readonly used: number
}

/**
 * Which contents refer to things that are to be taken away or off delivery, in sentences: how many, how many of them are live, the
 * first of them by name, and pages. Those that go as well are not counted, and what the caller may not read is not named.
 * @param said the first sentence
 */
export async function referrersOf(
  db: Kysely<Schema>,
  own: Access,
  ids: readonly string[],
  said = ({ all, live }: Referring) => (ids.length === 1 ? toOne(all, live) : toSeveral(all, live)),
): Promise<string[]> {
  const seen = mayRead('c.id', own, 'Content Management')
  const from = sql`refs r join contents c on c.id = r.from_id
    where ${isAnyOf('r.to_id', ids)} and not ${isAnyOf('r.from_id', ids)}`
  const { rows } = await sql<Referring & { unseen: number }>`
    select count(distinct c.id)::int as all, count(distinct c.id) filter (where r.state = 'live')::int as live,
      count(distinct r.to_id)::int as used, count(distinct c.id) filter (where not ${seen})::int as unseen
    from ${from}`.execute(db)
  const { all = 0, live = 0, used = 0, unseen = 0 } = rows[0] ?? {}
  const named = await sql<{ name: string }>`select name from (
      select distinct c.id, c.name, c.name_key from ${from} and ${seen}) c
    order by name_key collate "C", id limit ${mostNamed}`.execute(db)
  const pages = await pagesWith(db, own.environmentId, ids)
  const one = ids.length === 1
  return [
    ...(all > 0 ? [said({ all, live, used })] : []),
    ...(named.rows.length > 0 ? [`Among them: ${named.rows.map(({ name }) => name).join(', ')}`] : []),
    ...(unseen === 1 ? ['1 of them you may not see'] : unseen > 1 ? [`${unseen} of them you may not see`] : []),
    ...(pages > 0 ? [one ? shownByPages(pages) : severalShownByPages(pages)] : []),
  ]
}

/** Pages of the website that show one of these contents. */
async function pagesWith(db: Kysely<Schema>, environmentId: string, ids: readonly string[]): Promise<number> {
  const row = await db.selectFrom('environments').select('settings').where('id', '=', environmentId).executeTakeFirst()
  return row?.settings.website?.pages.filter(({ contentId }) => contentId && ids.includes(contentId)).length ?? 0
}

function toOne(count: number, live: number): string {
  if (count === 1) return live === 1 ? '1 content refers to it (live)' : '1 content refers to it'
  return live > 0 ? `${count} contents refer to it (${live} live)` : `${count} contents refer to it`
}

function toSeveral(count: number, live: number): string {
  if (count === 1) return live === 1 ? '1 content refers to these (live)' : '1 content refers to these'
  return live > 0 ? `${count} contents refer to these (${live} live)` : `${count} contents refer to these`
}

const shownByPages = (count: number) => (count === 1 ? '1 page shows it' : `${count} pages show it`)

const severalShownByPages = (count: number) => (count === 1 ? '1 page shows one of these' : `${count} pages show these`)
