import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiOf } from '../../support/conformance/api.ts'
import { type RunningServer, startServer, top } from '../../support/server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { fillLists, makeFullTable } from './full.ts'

const usualConnections = 8
const rounds = sized(3, 1)
/** Asked by somebody else in a turn, one after the other and no more often than one person may ask (ms between two). */
const asked = sized(100, 5)
const pause = 30
const reach = '≤ 2'

interface Attack {
  what: string
  body: string
  path: '/graphql' | '/idp'
  token?: string
  connections?: number
}

/**
 * How long somebody waits for the list of projects while another asks as quickly as they are answered, over 8 connections or more
 * from the same address. The server is a process of its own with its usual rates, and so is the one who attacks.
 */
export async function measure(): Promise<Row[]> {
  const dataDir = path.join(top, 'tests/.tmp/bench/attack')
  rmSync(dataDir, { recursive: true, force: true })
  const usual = { PERSON_RATE: '', ADDRESS_RATE: '', IDENTITY_RATE: '' }
  const server = await startServer({
    dataDir,
    env: { DATABASE_URL: '', LOG_LEVEL: 'error', ...usual },
  })
  try {
    const api = apiOf(server.url)
    const victim = await api.signIn('editor@acme.test')
    const attacker = await api.signIn('admin@acme.test')
    const ids = await idsFor(server, attacker)
    await fillLists(api, attacker, ids)
    const table = await makeFullTable(api, attacker, ids)
    const attacks: Attack[] = [
      { what: 'nobody, documents of 1.9 MB', body: 'largeDocument', path: '/graphql' },
      { what: 'nobody, small documents', body: 'smallDocument', path: '/graphql' },
      { what: 'a forged token, small documents', body: 'smallDocument', path: '/graphql', token: forged(attacker) },
      { what: 'signed in, small documents', body: 'smallDocument', path: '/graphql', token: attacker },
      { what: 'signed in, documents of 480 fields', body: 'manyFields', path: '/graphql', token: attacker },
      { what: 'signed in, as many fields as are allowed (150)', body: 'mostFields', path: '/graphql', token: attacker },
      {
        what: 'signed in, as many at once as are allowed (10)',
        body: 'mostRootFields',
        path: '/graphql',
        token: attacker,
      },
      { what: 'signed in, lists of 60,000 ids', body: 'manyIds', path: '/graphql', token: attacker },
      { what: 'signed in, lists as long as is allowed (100)', body: 'mostIds', path: '/graphql', token: attacker },
      { what: 'signed in, documents of 1.9 MB', body: 'largeDocument', path: '/graphql', token: attacker },
      {
        what: 'signed in, pages of 100 full rows, over 60 connections',
        body: 'fullPages',
        path: '/graphql',
        token: attacker,
        connections: 60,
      },
      {
        what: 'signed in, the access lists of 100 contents with as many entries as are allowed, over 40 connections',
        body: 'fullLists',
        path: '/graphql',
        token: attacker,
        connections: 40,
      },
      { what: 'InitiateAuth', body: 'beginSignIn', path: '/idp' },
    ]
    const ask = () => listed(server, victim, ids.tenant)
    await askMany(ask)
    const rows: Row[] = []
    for (const attack of attacks) rows.push(await rowOf(attack, server, { ...ids, table }, ask))
    return rows
  } finally {
    await server.kill()
  }
}

async function rowOf(attack: Attack, server: RunningServer, ids: object, ask: () => Promise<number>): Promise<Row> {
  const calm: number[] = []
  const attacked: number[] = []
  const statuses: Record<string, number> = {}
  let under = 0
  for (let round = 0; round < rounds; round++) {
    calm.push(...(await askMany(ask)))
    const flood = await startFlood(attack, server, ids)
    const from = performance.now()
    attacked.push(...(await askMany(ask)))
    under += performance.now() - from
    for (const [status, times] of Object.entries(await endFlood(flood))) {
      statuses[status] = (statuses[status] ?? 0) + times
    }
  }
  const [without, under50] = [median(calm), median(attacked)]
  const all = Object.values(statuses).reduce((sum, times) => sum + times, 0)
  const answers = Object.entries(statuses)
    .map(([status, times]) => `${Math.round((100 * times) / all)} % ${status}`)
    .join(', ')
  return {
    what: `${attack.what}: ${Math.round(all / (under / 1000))}/s (${answers})`,
    figure: `${under50.toFixed(1)} ms`,
    floor: `${without.toFixed(1)} ms (nobody else asks)`,
    ratio: (under50 / without).toFixed(2),
    reach,
  }
}

async function askMany(ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < asked; n++) {
    times.push(await ask())
    await wait(pause)
  }
  return times
}

const projects = `query($t: ID!) { projects(TenantID: $t) { status totalItems data { SortKey name environments { SortKey } } } }`

/** How long the list takes (ms). */
async function listed({ url }: RunningServer, authorization: string, t: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: projects, variables: { t } }),
  })
  const { data, errors } = (await response.json()) as { data?: { projects: { status: number } }; errors?: unknown }
  if (data?.projects.status !== 200) throw new Error(`No projects: ${JSON.stringify(data ?? errors)}`)
  return performance.now() - began
}

async function idsFor({ url }: RunningServer, token: string) {
  const api = apiOf(url)
  const first = async (document: string, variables: object, key: string): Promise<string[]> => {
    const { data } = await api.ask(token, document, variables as Record<string, unknown>)
    return (data as Record<string, string>[]).map((each) => each[key] ?? '')
  }
  const [tenant = ''] = await first('{ userTenants { status data { TenantID } } }', {}, 'TenantID')
  const [project = ''] = await first(
    'query($t: ID!) { projects(TenantID: $t, ProjectName: "Product Catalogue") { status data { SortKey } } }',
    { t: tenant },
    'SortKey',
  )
  const contents = await first(
    'query($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p, PageSize: 100) { status data { ContentID } } }',
    { t: tenant, p: project },
    'ContentID',
  )
  return { tenant, project, contents }
}

/** As long as a real one, and signed by nobody. */
function forged(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  return [head, claims, signature.split('').reverse().join('')].join('.')
}

async function startFlood(
  { body, path: at, token, connections = usualConnections }: Attack,
  { url }: RunningServer,
  ids: object,
): Promise<ChildProcess> {
  const flood = fork(path.join(top, 'tests/bench/attack/flood.mjs'))
  const headers =
    at === '/idp'
      ? {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        }
      : { 'content-type': 'application/json', ...(token && { authorization: token }) }
  flood.send({ url, path: at, headers, body, connections, ids })
  await once(flood, 'message')
  return flood
}

async function endFlood(flood: ChildProcess): Promise<Record<string, number>> {
  flood.send('end')
  const [statuses] = await once(flood, 'message')
  return statuses as Record<string, number>
}
