import pg from 'pg'
import { largeEnvironmentId, largeProjectId } from '../../../server/seed/large-environment.ts'
import { largeTenantId } from '../../../server/seed/large-tenant.ts'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import { seedLargeTenant, startLargeServer, tokenOf } from '../large-server.ts'
import { isShort, sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { quantile, timeOf } from '../work.ts'
import { cpuOf } from './cpu.ts'
import { measureEmbedded } from './embedded.ts'
import { asked, type Path, paths } from './paths.ts'

const isMillion = process.argv.includes('--million')
const things = isMillion ? 1_000_000 : sized(100_000, 2_000)
const rounds = sized(30, 2)
const connections = 20
/** Requests at once, in all. */
const together = sized(200, 20)

/** On PostgreSQL, and on the embedded database what its own first page and searches that find nothing cost. */
export async function measure(): Promise<Row[]> {
  const rows = await measurePostgres()
  return isMillion ? rows : [...rows, ...(await measureEmbedded())]
}

/**
 * Every way to read lists, on PostgreSQL, in an environment with 100,000 contents and as many files (`--million` for ten times
 * as many): alone, and by 20 connections. With DATABASE_URL (and its DATA_DIR) in a database where the large tenant is.
 */
async function measurePostgres(): Promise<Row[]> {
  const missing = process.env.DATABASE_URL ? undefined : whyNoPostgres()
  if (missing) {
    console.log(`Not measured, this is about PostgreSQL: ${missing}`)
    return [{ what: 'lists on PostgreSQL', figure: 'no PostgreSQL here', reach: '' }]
  }
  const databaseUrl = process.env.DATABASE_URL || (await (await findPostgres()).url())
  const projects = sized(10_000, 50)
  const dataDir = seedLargeTenant('lists', projects, projects, { databaseUrl, inOne: things })
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(databaseUrl)))
  // What the database does by itself, later than we can wait for.
  await clients[0]?.query('vacuum analyze')
  const server = await startLargeServer(dataDir, databaseUrl)
  try {
    const token = await tokenOf(server.url)
    const cpu = await cpuOf(server.pid, clients[0])
    const rows = []
    for (const [what, path] of Object.entries(paths(things, projects))) {
      const row = await measured(what, () => ask(server.url, token, path), { clients, cpu, reach: path.reach })
      console.log(`${row.what}: ${row.figure}`)
      rows.push(row)
    }
    return rows
  } finally {
    await server.kill()
    await Promise.all(clients.map((client) => client.end()))
  }
}

type Clients = readonly pg.Client[]

async function measured(
  what: string,
  work: () => Promise<void>,
  { clients, cpu, reach }: { clients: Clients; cpu: (() => Promise<number>) | undefined; reach?: string | undefined },
): Promise<Row> {
  const own: number[] = []
  const floor: number[] = []
  for (let warm = 0; warm < (isShort ? 1 : 8); warm++) await work()
  const before = await cpu?.()
  for (let round = 0; round < rounds; round++) own.push(await timeOf(work))
  const used = before === undefined ? undefined : ((await cpu?.()) ?? Number.NaN) - before
  for (let round = 0; round < rounds; round++) floor.push(await timeOf(() => bare(clients[0])))
  const crowd = await inCrowd(work)
  const bareCrowd = await inCrowd((at) => bare(clients[at]))
  const [alone, crowded] = [quantile(own, 0.5), quantile(crowd, 0.5)]
  const [bareAlone, bareCrowded] = [quantile(floor, 0.5), quantile(bareCrowd, 0.5)]
  const figure = `${alone.toFixed(1)} ms, ${crowded.toFixed(0)} ms`
  return {
    what: `${isMillion ? '1,000,000: ' : ''}${what}`,
    figure: used === undefined ? figure : `${figure}, CPU ${(used / rounds).toFixed(1)} ms`,
    floor: `${bareAlone.toFixed(1)} ms, ${bareCrowded.toFixed(0)} ms`,
    ratio: (alone / bareAlone).toFixed(1),
    reach: isMillion ? '≤ 30 ms, ≤ 240 ms' : (reach ?? '≤ 15 ms, ≤ 120 ms'),
  }
}

/** Everybody at once, again and again: the times of all. */
async function inCrowd(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let left = together
  const one = async (at: number) => {
    while (left-- > 0) times.push(await timeOf(() => work(at)))
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => one(at)))
  return times
}

let requests = 0

/** Each request to the API for programs comes from another address: one alone may not ask that often. */
function elsewhere(): Record<string, string> {
  requests++
  return { 'x-forwarded-for': `10.0.${(requests >> 8) & 255}.${requests & 255}` }
}

async function ask(url: string, token: string, path: Path): Promise<void> {
  const isRest = 'rest' in path
  const variables = { t: largeTenantId, p: largeEnvironmentId }
  const response = isRest
    ? await fetch(`${url}/cda/rest/v1/${largeProjectId}/${path.rest}`, { headers: elsewhere() })
    : await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query: asked(path), variables: { ...variables, ...path.with } }),
      })
  const answer = await response.json()
  const list = isRest ? answer : answer.data?.list
  if (list?.status !== 200 || list.totalItems === undefined || list.data.length !== path.gives) {
    throw new Error(`${JSON.stringify(path)} answered ${JSON.stringify(answer).slice(0, 500)}`)
  }
}

/** The floor: a first page, of the database alone, as its owner. */
async function bare(client: pg.Client | undefined): Promise<void> {
  const page = `select id, name, status, created_by, updated_at from contents where tenant_id = $1 and environment_id = $2
    order by updated_at desc, id desc limit 12`
  const answer = await client?.query({ name: 'bare', text: page, values: [largeTenantId, largeEnvironmentId] })
  if (answer?.rows.length !== 12) throw new Error('The floor read nothing')
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
