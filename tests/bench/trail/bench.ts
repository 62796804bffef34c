import pg from 'pg'
import { largeProjectId } from '../../../server/seed/large-environment.ts'
import { largeTenantId } from '../../../server/seed/large-tenant.ts'
import { largeActor } from '../../../server/seed/large-trail.ts'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import { seedLargeTenant, startLargeServer, tokenOf } from '../large-server.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { quantile, timeOf } from '../work.ts'
import { recording } from './recording.ts'

const isTenMillion = process.argv.includes('--ten-million')
const entries = isTenMillion ? 10_000_000 : sized(1_000_000, 2_000)
const rounds = sized(15, 2)

/** By name: what the page asks for with each filter set, and by what somebody searches. */
const filters: Readonly<Record<string, string>> = {
  'no filter': '',
  'the last 30 days': 'LastDays: 30',
  'between two days, long ago': `From: "${daysAgo(20)}", Until: "${daysAgo(18)}"`,
  'a person': `ActorID: "${largeActor}"`,
  'a project': `InProjectID: "${largeProjectId}"`,
  'a kind of which there are few': 'ThingKind: "Token"',
  'an act that most entries are': 'Operation: "updateContentFields"',
  refused: 'Outcome: Refused',
  failed: 'Outcome: Failed',
  'a thing': 'ThingID: "Content_trail77"',
  'a word that one in six has': 'Search: "Planning"',
  'words that one in 72 has': 'Search: "Planning the yearly report"',
  'words that few things have': 'Search: "the Lisbon event 333"',
  'a word that nothing has': 'Search: "zeppelin"',
  'the name of a person': 'Search: "Person 42"',
  'the id of a request': 'Search: "request-1234"',
}

/**
 * The first page of the trail by every filter, with how many there are, on PostgreSQL, in an organisation with a million entries
 * (`--ten-million` for ten times as many, O-audit-24); then what recording takes of a write.
 */
export async function measure(): Promise<Row[]> {
  const missing = process.env.DATABASE_URL ? undefined : whyNoPostgres()
  if (missing) {
    console.log(`Not measured, this is about PostgreSQL: ${missing}`)
    return [{ what: 'the trail on PostgreSQL', figure: 'no PostgreSQL here', reach: '' }]
  }
  const databaseUrl = process.env.DATABASE_URL || (await (await findPostgres()).url())
  const dataDir = seedLargeTenant('trail', 50, 200, { databaseUrl, inOne: sized(2_000, 200), entries })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // What the database does by itself, later than we can wait for.
  await client.query('vacuum analyze')
  const server = await startLargeServer(dataDir, databaseUrl)
  try {
    const where = { url: server.url, token: await tokenOf(server.url) }
    const rows: Row[] = []
    for (const [what, filter] of Object.entries(filters)) {
      const row = await reading(what, () => ask(where, filter), client)
      console.log(`${row.what}: ${row.figure}`)
      rows.push(row)
    }
    return [...rows, await recording(where, databaseUrl)]
  } finally {
    await server.kill()
    await client.end()
  }
}

async function reading(what: string, work: () => Promise<void>, client: pg.Client): Promise<Row> {
  const own: number[] = []
  const floor: number[] = []
  for (let warm = 0; warm < 2; warm++) await work()
  for (let round = 0; round < rounds; round++) {
    own.push(await timeOf(work))
    floor.push(await timeOf(() => bare(client)))
  }
  const [median, bareMedian] = [quantile(own, 0.5), quantile(floor, 0.5)]
  return {
    what: `${isTenMillion ? '10,000,000' : '1,000,000'} entries, first page: ${what}`,
    figure: `${median.toFixed(0)} ms, p90 ${quantile(own, 0.9).toFixed(0)} ms`,
    floor: `${bareMedian.toFixed(1)} ms`,
    ratio: (median / bareMedian).toFixed(1),
    reach: '< 200 ms',
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString()
}

async function ask({ url, token }: { url: string; token: string }, filter: string): Promise<void> {
  const fields = `EntryID At ActorID ActorName ActorEmail ActorRoles Operation ThingKind ThingID ThingName IsHidden
    InProjectID InProjectName InEnvironmentID InEnvironmentName Outcome Count Reason`
  const query = `query ($t: ID!) { auditEntries(TenantID: $t, PageSize: 50${filter && `, ${filter}`}) {
    status error { Message } totalItems lastEvaluatedKey data { ${fields} } } }`
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables: { t: largeTenantId } }),
  })
  const { data } = await response.json()
  if (data?.auditEntries?.status !== 200) throw new Error(`${filter} answered ${JSON.stringify(data)}`)
}

/** The floor: the newest entries, of the database alone, as its owner. */
async function bare(client: pg.Client): Promise<void> {
  const page = `select id, created_at, user_id, operation, entity_kind, entity_name from audit_entries where tenant_id = $1
    order by created_at desc, id desc limit 50`
  const answer = await client.query({ name: 'bare', text: page, values: [largeTenantId] })
  if (answer.rows.length !== 50) throw new Error('The floor read nothing')
}
