import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import autocannon from 'autocannon'
import { largeAccount, largeTenantId } from '../../../server/database/seed/largeTenant.ts'
import { signIn } from '../../server/identity/srpClient.ts'
import { password } from '../../support/accounts.ts'
import { top } from '../../support/server.ts'
import { seedLargeTenant, startLargeServer } from '../largeServer.ts'
import { median, type Row } from '../table.ts'

const rounds = 3
const seconds = 4

const query = `query projects($TenantID: ID!, $ProjectStatus: ProjectStatus, $PageSize: Int) {
  projects(TenantID: $TenantID, ProjectStatus: $ProjectStatus, PageSize: $PageSize) {
    status totalItems
    data { SortKey name description status lastUpdated content published environments { SortKey Name Type } }
  }
}`
const variables = { TenantID: largeTenantId, ProjectStatus: 'Active', PageSize: 12 }

/** Listing 12 projects with the total, as a signed-in user, 20 connections; beside a bare yoga on the same data. */
export async function measure(): Promise<Row[]> {
  const flat = { 1_000: 0, 10_000: 0, 100_000: 0 }
  let floor = 0
  for (const projects of [1_000, 10_000, 100_000] as const) {
    const dataDir = seedLargeTenant(`bench-${projects}`, projects, projects)
    const floorDir = `${dataDir}-floor`
    if (projects === 10_000) cpSync(dataDir, floorDir, { recursive: true })
    const server = await startLargeServer(dataDir)
    try {
      const atrium = { url: `${server.url}/graphql`, token: await tokenOf(server.url) }
      if (projects === 10_000) {
        const bare = await startFloor(floorDir)
        ;[flat[projects], floor] = await alternately(atrium, { url: bare.url, token: '' })
        bare.child.kill('SIGKILL')
      } else {
        flat[projects] = median(await times(rounds, () => load(atrium)))
      }
    } finally {
      await server.kill()
    }
  }
  return [
    {
      what: '12 of 10,000 projects with the total, signed in, 20 connections, embedded database',
      figure: `${Math.round(flat[10_000])}/s`,
      floor: `${Math.round(floor)}/s (bare yoga that counts)`,
      ratio: (flat[10_000] / floor).toFixed(2),
      reach: '≥ 0.80',
    },
    {
      what: '1,000 → 100,000 projects',
      figure: `${Math.round(flat[1_000])} → ${Math.round(flat[100_000])}/s`,
      ratio: (flat[100_000] / flat[1_000]).toFixed(2),
      reach: 'flat (≥ 0.90)',
    },
  ]
}

interface Target {
  url: string
  token: string
}

/** In turns, so that whatever else the machine does meets both. */
async function alternately(one: Target, other: Target): Promise<[number, number]> {
  const figures: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    figures[0].push(await load(one))
    figures[1].push(await load(other))
  }
  return [median(figures[0]), median(figures[1])]
}

async function load({ url, token }: Target): Promise<number> {
  const body = JSON.stringify({ operationName: 'projects', query, variables })
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (answer.data?.projects?.data?.length !== 12) throw new Error(`No projects: ${JSON.stringify(answer)}`)
  await autocannon({ url, method: 'POST', headers, body, connections: 20, duration: 1 })
  const result = await autocannon({ url, method: 'POST', headers, body, connections: 20, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
  return result.requests.average
}

async function tokenOf(base: string): Promise<string> {
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${base}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  const answer = await signIn({ call }, largeAccount, password)
  return answer.body.AuthenticationResult.IdToken
}

async function startFloor(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(`${top}/tests/bench/api/floor.mjs`, {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  })
  const [port] = await once(child, 'message')
  return { url: `http://localhost:${port}/graphql`, child }
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await work())
  return results
}
