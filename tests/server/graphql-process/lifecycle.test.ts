import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { thoroughly } from '../../support/thorough.ts'
import { createWorld, everything } from '../graphql/world.ts'
import { bundle, type Running, run, until } from './process.ts'

const ready = /^Atrium is ready at (http:\/\/localhost:\d+)$/m

let main: string
let dataDir: string
let checkout: string
const started: Running[] = []
let url = ''

beforeAll(async () => {
  main = await bundle('server/main.ts')
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-process-'))
  // A checkout whose console is built, as far as the server can see.
  checkout = await mkdtemp(path.join(tmpdir(), 'atrium-checkout-'))
  await mkdir(path.join(checkout, 'dist/public'), { recursive: true })
  await writeFile(path.join(checkout, 'dist/public/index.html'), '<html><head></head><body></body></html>')
})
afterAll(async () => {
  await killAll()
  await rm(dataDir, { recursive: true, force: true })
  await rm(checkout, { recursive: true, force: true })
  await rm(main, { force: true })
})

function start(args: string[] = [], env: NodeJS.ProcessEnv = {}): Running {
  const running = run(main, checkout, args, { DATA_DIR: dataDir, PORT: '0', ...env })
  started.push(running)
  return running
}

/** The server over `dataDir`: the one that an earlier test left, else one that is started now. */
async function up(): Promise<Running> {
  const left = started.find(({ child }) => child.exitCode === null && child.signalCode === null)
  const server = left ?? start()
  url = (await until(server, ready))[1] ?? ''
  return server
}

async function killAll(): Promise<void> {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
}

it('says when it is ready, and /healthz agrees', async () => {
  await up()
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ready' }])
})

it('ends cleanly on SIGTERM and gives the data back', async () => {
  const server = await up()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await readdir(dataDir)).not.toContain('atrium.lock')
  expect(server.output.err).toBe('')
})

thoroughly(it)('waits on SIGTERM for no connection on which nothing is under way', async () => {
  await killAll()
  // Whoever is waited for by the clock is waited for much longer than a test may take.
  const server = start([], { GRACE: '100000' })
  const port = Number(new URL((await until(server, ready))[1] ?? '').port)
  const post =
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const sockets = ['', 'GET / HTTP/1.1\r\nHo', post, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'].map((text) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(text)
    return socket
  })
  // Asked last on the last one: what the others sent was read before.
  await once(sockets.at(-1) as Socket, 'data')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output.err).toBe('')
  for (const socket of sockets) socket.destroy()
})

it('says what HOST opens to the network, and without it that nothing is', async () => {
  expect((await up()).output.out).not.toContain('other machines')
  await killAll()
  const opened = start([], { HOST: '0.0.0.0' })
  await until(opened, ready)
  expect(opened.output.out).toMatch(/^HOST=0\.0\.0\.0: other machines reach .*\/dev\/\*.* on this machine alone\.$/m)
  await killAll()
})

it('refuses data that another process has open, and leaves that one alone', async () => {
  const first = await up()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output.err).toBe(
    `Another Atrium (process ${first.child.pid}) is using ${dataDir}. Stop it first, or choose another DATA_DIR.\n`,
  )
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

it('takes over the lock of a process that is gone', async () => {
  await up()
  await killAll()
  expect(await readdir(dataDir)).toContain('atrium.lock')
  await up()
})

thoroughly(it.runIf(process.platform === 'linux'))(
  'takes over the lock of a killed process whose parent has not noticed',
  async () => {
    await killAll()
    // `sleep` is the server's parent, and never asks what became of it.
    const env = { ...process.env, DATABASE_URL: '', DEMO: 'off', DATA_DIR: dataDir, PORT: '0' }
    const parent = spawn('sh', ['-c', '"$0" "$1" & exec sleep 60', process.execPath, main], { cwd: checkout, env })
    try {
      expect(String(await once(parent.stdout, 'data'))).toMatch(ready)
      const { pid } = JSON.parse(await readFile(path.join(dataDir, 'atrium.lock'), 'utf8')) as { pid: number }
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      await up()
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

thoroughly(it)('takes over a lock whose number is another process by now', async () => {
  await killAll()
  const stale = JSON.stringify({ pid: process.pid, began: process.platform === 'linux' ? '1 another-boot' : null })
  await writeFile(path.join(dataDir, 'atrium.lock'), process.platform === 'linux' ? stale : '{}')
  await up()
})

it('says what is wrong with its options, in a sentence', async () => {
  const wrong: [string[], NodeJS.ProcessEnv, RegExp][] = [
    [['--deployment', 'moon'], {}, /^There is no deployment "moon"\. Known are .*local/],
    [['--fast'], {}, /Unknown option '--fast'.*Known are --deployment/],
    [[], { PORT: 'http' }, /^PORT must be a number, not "http"/],
    [[], { GRACE: 'soon' }, /^GRACE must be a number of seconds, such as 10, not "soon"/],
    [[], { HOST: '192.0.2.77' }, /^HOST must be an address or a name of this machine, not "192\.0\.2\.77"/],
  ]
  await Promise.all(
    wrong.map(async ([args, env, message]) => {
      const server = start(args, env)
      expect(await server.ended).toBe(1)
      expect(server.output.err).toMatch(message)
      expect(server.output.err).not.toContain('    at ')
    }),
  )
})

it('says that its port is taken', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const server = start([], { PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output.err).toContain(`Port ${port} is taken`)
  other.close()
})

it('loses no write that it acknowledged when it is killed', async () => {
  await killAll()
  const world = await createWorld({ dataDir })
  const acme = await world.tenant('Acme')
  const admin = await world.person('admin@acme.test', { home: acme })
  await world.join(admin, acme, await world.role(acme, 'Administrator', everything))
  const projects: string[] = []
  for (let n = 0; n < 150; n++) projects.push((await world.project(acme, `Project ${n}`, { others: 0 })).id)
  const token = await world.signIn(admin.email)
  await world.close()

  const server = await up()
  const query = `mutation($t: ID!, $p: ID!) { updateProjectStatus(TenantID: $t, ProjectID: $p, ProjectStatus: Archived) { status } }`
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = writer; n < projects.length; n += 4) {
      const p = projects[n] as string
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables: { t: acme, p } }),
      })
      const { data } = (await response.json()) as { data: { updateProjectStatus: { status: number } } }
      if (data.updateProjectStatus.status === 200) acknowledged.push(p)
      // In the middle of it all.
      if (acknowledged.length === 60) server.child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(writers)
  await server.ended
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  expect(acknowledged.length).toBeLessThan(projects.length)

  const again = await createWorld({ dataDir })
  try {
    const { owner } = again.server.database
    const rows = await owner.selectFrom('projects').select(['id', 'status']).where('tenant_id', '=', acme).execute()
    const archived = new Set(rows.filter(({ status }) => status === 'Archived').map(({ id }) => id))
    for (const id of acknowledged) expect(archived).toContain(id)
    // Each with its audit entry, and the kept total with both.
    const audit = await owner.selectFrom('audit_trail').select('entity_id').where('tenant_id', '=', acme).execute()
    expect(new Set(audit.map(({ entity_id }) => entity_id))).toEqual(archived)
    const totals = await owner.selectFrom('project_totals').selectAll().where('tenant_id', '=', acme).execute()
    expect(totals.find(({ status }) => status === 'Archived')?.total).toBe(archived.size)
  } finally {
    await again.close()
  }
})

it('writes logs as lines of JSON, without what is secret', async () => {
  await killAll()
  const server = start([], { LOG_LEVEL: 'debug' })
  const [, url] = await until(server, ready)
  await fetch(`${url}/media/secret.png?signature=deadbeef`, { headers: { authorization: 'Bearer hidden' } })
  await expect.poll(() => server.output.err).toContain('/media/secret.png')
  for (const line of server.output.err.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('message')
  expect(server.output.err).not.toMatch(/deadbeef|hidden/)
  expect(await readFile(path.join(dataDir, 'atrium.lock'), 'utf8')).toContain(String(server.child.pid))
})
