import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startServer, top } from '../../support/server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { signInArithmetic } from './floor.ts'

const people = 20
const signIns = sized(400, 40)

/** Signing in on the embedded identity service, 20 people at once; beside the arithmetic that a sign-in cannot do without. */
export async function measure(): Promise<Row[]> {
  const dataDir = path.join(top, 'tests/.tmp/bench/identity')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ dataDir, env: { DATABASE_URL: '', LOG_LEVEL: 'debug' } })
  try {
    await signInBy(server.url, people * 2)
    const before = server.output().length
    const began = performance.now()
    await signInBy(server.url, signIns)
    const seconds = (performance.now() - began) / 1000
    const took = timesIn(server.output().slice(before))
    if (took.first.length < signIns || took.second.length < signIns) throw new Error('The server logged too little')
    const floor = median(Array.from({ length: 30 }, signInArithmetic))
    const [half, most] = [0.5, 0.9].map((part) => quantile(took.first, part) + quantile(took.second, part))
    const ms = (time = Number.NaN) => `${time.toFixed(time < 10 ? 1 : 0)} ms`
    return [
      {
        what: '20 people sign in at once: server time of both requests, median',
        figure: ms(half),
        floor: `${ms(floor)} (bare SRP and RSA, one at a time)`,
        ratio: ((half ?? Number.NaN) / floor).toFixed(1),
        reach: '< 60 ms',
      },
      { what: 'the same, p90', figure: ms(most), reach: '' },
      { what: 'sign-ins, clients on the same machine', figure: `${Math.round(signIns / seconds)}/s`, reach: '' },
    ]
  } finally {
    await server.kill()
  }
}

/** Clients in a process of their own: their arithmetic must not hold up the measuring. */
async function signInBy(url: string, count: number): Promise<void> {
  const clients = fork(path.join(top, 'tests/bench/identity/clients.mjs'), [url, String(people), String(count)])
  const [code] = await once(clients, 'exit')
  if (code !== 0) throw new Error('The clients could not sign in')
}

/** How long the requests of both halves took (ms), as the server's own log says. Clients send them to two spellings. */
function timesIn(log: string): { first: number[]; second: number[] } {
  const times = { first: [] as number[], second: [] as number[] }
  for (const line of log.split('\n')) {
    if (!line.includes('"path":"/idp')) continue
    const { path, took } = JSON.parse(line) as { path: string; took: number }
    times[path === '/idp/' ? 'second' : 'first'].push(took)
  }
  return times
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
