import { sql } from 'kysely'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { openWorkshop, quantile, type Workshop } from '../work.ts'

const contents = sized(100_000, 1_000)
const rounds = sized(12, 2)

/** What staff look for, and why it costs what it does. */
const sought = {
  'a beginning': 'planning',
  'a word of many names': 'collection',
  'one of them all': 'deliveries 99',
  'a part of a word': 'lection 4242',
  misspelt: 'regonal deliv',
  'a word of what contents say': 'screwdriver',
  'nothing fits': 'zeppelin',
}

/**
 * Global search over GraphQL in an environment of 100,000 contents, one asking after the other; beside a bare `like` over
 * the same names that reads them all, in the same database and in turns.
 */
export async function measure(): Promise<Row[]> {
  const rows = await measureOn('embedded database')
  const missing = whyNoPostgres()
  if (missing) console.log(`Not on PostgreSQL: ${missing}`)
  else rows.push(...(await measureOn('PostgreSQL', await (await findPostgres()).url())))
  return rows
}

async function measureOn(kind: string, databaseUrl?: string): Promise<Row[]> {
  const workshop = await openWorkshop(databaseUrl === undefined ? {} : { databaseUrl })
  try {
    await fill(workshop)
    const own: number[] = []
    const floor: number[] = []
    const each = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      for (const [what, words] of Object.entries(sought)) {
        const time = await timeOf(() => ask(workshop, words))
        own.push(time)
        each.set(what, [...(each.get(what) ?? []), time])
        floor.push(await timeOf(() => readAll(workshop, words)))
      }
    }
    for (const [what, times] of each) console.log(`${kind}, ${what}: ${quantile(times, 0.5).toFixed(1)} ms`)
    const [p50, bare] = [quantile(own, 0.5), quantile(floor, 0.5)]
    return [
      {
        what: `searching 100,000 contents over GraphQL, ${kind}: median`,
        figure: `${p50.toFixed(1)} ms`,
        floor: `${bare.toFixed(1)} ms (bare like over all names)`,
        ratio: (p50 / bare).toFixed(2),
        reach: databaseUrl === undefined ? '≤ 0.50' : '< 30 ms',
      },
      { what: 'the same, p90', figure: `${quantile(own, 0.9).toFixed(1)} ms`, reach: '' },
    ]
  } finally {
    await workshop.world.close()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const query = `query($t: ID!, $p: ID!, $q: String!) {
  projectChildren(TenantID: $t, ProjectID: $p, QuickSearch: $q) { status totalItems data { Name PathToDetail } } }`

async function ask({ world, tenantId, admin, site }: Workshop, words: string): Promise<void> {
  const { status } = await world.ask(admin, query, { t: tenantId, p: site.production, q: words })
  if (status !== 200) throw new Error(`The search answered ${status}`)
}

async function readAll({ world, site }: Workshop, words: string): Promise<void> {
  await sql`select id, name from (select id, name, lower(name) as key from contents where environment_id = ${site.production}
    offset 0) named where key like ${`%${words}%`} order by key limit 10`.execute(world.server.database.owner)
}

/** Names of many alike words, as in a large newsroom, and a sentence or two in each. */
async function fill({ world, tenantId, site }: Workshop): Promise<void> {
  const { owner } = world.server.database
  await sql`insert into contents (id, tenant_id, project_id, environment_id, name, status, data)
    select 'Content_bench' || n, ${tenantId}, ${site.id}, ${site.production},
      (array['Behind the scenes of', 'A closer look at', 'What is new in', 'Five ideas for', 'Notes on', 'Planning'])[1 + n % 6]
        || ' ' || (array['the autumn collection', 'our new studio', 'sustainable packaging', 'the Lisbon event',
          'customer stories', 'the mobile app', 'weekend workshops', 'regional deliveries', 'the yearly report',
          'live streaming', 'the partner programme', 'accessible design'])[1 + n * 7919 % 12] || ' ' || n,
      'Published', jsonb_build_object('title', 'Piece ' || n, 'summary', (array[
        'We asked five people who work on it every day.', 'The first version was drawn on a paper bag.',
        'It starts in September, and there is room for everybody.', 'All of it can be repaired with one screwdriver.',
        'What surprised us was how little had to change.'])[1 + n % 5])
    from generate_series(1, ${sql.lit(contents)}) n`.execute(owner)
  await sql`analyze contents`.execute(owner)
}
