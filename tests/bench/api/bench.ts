import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import autocannon from 'autocannon'
import { largeTenantId } from '../../../server/seed/large-tenant.ts'
import { top } from '../../support/server.ts'
import { seedLargeTenant, startLargeServer, tokenOf } from '../large-server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'

const rounds = sized(5, 1)
const seconds = sized(3, 1)

const query = `query projects($TenantID: ID!, $ProjectStatus: ProjectStatus, $PageSize: Int) {
  projects(TenantID: $TenantID, ProjectStatus: $ProjectStatus, PageSize: $PageSize) {
    status totalItems
    data { SortKey name description status lastUpdated content published environments { SortKey Name Type } }
  }
}`
const variables = { TenantID: largeTenantId, ProjectStatus: 'Active', PageSize: 12 }

const sizes = [sized(1_000, 50), sized(10_000, 100), sized(100_000, 200)]

/** Listing 12 projects with the total, as a signed-in user, 20 connections; beside a bare yoga on the same data. */
export async function measure(): Promise<Row[]> {
  const folders = sizes.map((projects) => seedLargeTenant(`tenant-${projects}`, projects, projects))
  const floorFolder = `${folders[1]}-floor`
  cpSync(`${folders[1]}`, floorFolder, { recursive: true })

  const floor = await startFloor(floorFolder)
  const servers = await Promise.all(folders.map((folder) => startLargeServer(folder)))
  try {
    const targets = await Promise.all(
      servers.map(async ({ url }) => ({ url: `${url}/graphql`, token: await tokenOf(url) })),
    )
    const [counts, keeps, ...bySize] = await inTurns([
      { url: `${floor.url}/graphql`, token: '' },
      { url: `${floor.url}/kept`, token: '' },
      ...targets,
    ])
    return toRows(counts, keeps, bySize)
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    floor.child.kill('SIGKILL')
  }
}

function toRows(
  counts = Number.NaN,
  keeps = Number.NaN,
  [thousand = Number.NaN, own = Number.NaN, most = Number.NaN]: number[],
): Row[] {
  const what = '12 of 10,000 projects with the total, signed in, 20 connections, embedded database'
  const figure = `${Math.round(own)}/s`
  return [
    {
      what,
      figure,
      floor: `${Math.round(counts)}/s (bare yoga, counts)`,
      ratio: (own / counts).toFixed(2),
      reach: '≥ 0.80',
    },
    {
      what: 'the same',
      figure,
      floor: `${Math.round(keeps)}/s (bare yoga, reads a kept total)`,
      ratio: (own / keeps).toFixed(2),
      reach: '≥ 0.80',
    },
    {
      what: '1,000 → 10,000 → 100,000 projects',
      figure: [thousand, own, most].map((figure) => `${Math.round(figure)}/s`).join(' → '),
      ratio: (most / thousand).toFixed(2),
      reach: 'flat (≥ 0.90)',
    },
  ]
}

interface Target {
  url: string
  token: string
}

/** Round by round, so that whatever else the machine does meets all of them. */
async function inTurns(targets: Target[]): Promise<number[]> {
  const figures = targets.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    for (const [n, target] of targets.entries()) figures[n]?.push(await load(target))
  }
  return figures.map(median)
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

async function startFloor(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(`${top}/tests/bench/api/floor.mjs`, {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  })
  const [port] = await once(child, 'message')
  return { url: `http://localhost:${port}`, child }
}
