import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL for tests; each `url()` is a fresh database in it. */
export interface RunningPostgres {
  url(): Promise<string>
  stop(): Promise<void>
}

/** Why this machine has no PostgreSQL to test on; undefined when it has. */
export function whyNoPostgres(): string | undefined {
  if (process.env.ATRIUM_TEST_DATABASE_URL) return undefined
  if (!findBinaries()) return 'no ATRIUM_TEST_DATABASE_URL, and no postgres program here'
  if (!accountToRunAs()) return 'postgres refuses to run as root, and there is no other account for it'
  return undefined
}

/**
 * The one of ATRIUM_TEST_DATABASE_URL (its user may create databases), else a server started from this machine's own
 * program, on data of its own.
 */
export async function findPostgres(): Promise<RunningPostgres> {
  const given = process.env.ATRIUM_TEST_DATABASE_URL
  if (given) return { url: () => freshDatabase(given), stop: async () => {} }
  const binaries = findBinaries()
  const account = accountToRunAs()
  if (!binaries || !account) throw new Error(whyNoPostgres())
  return startPostgres(binaries, account)
}

async function startPostgres(binaries: string, account: { uid?: number; gid?: number }): Promise<RunningPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid)
  const data = path.join(directory, 'data')
  // The working directory may be one that the account may not enter.
  const options = { ...account, cwd: directory }
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-U', 'atrium', '-A', 'trust', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const port = await freePort()
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-k', directory, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  )
  const base = `postgres://atrium@127.0.0.1:${port}/postgres`
  await untilAnswers(base)
  return {
    url: () => freshDatabase(base),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []
  const directories = [...(process.env.PATH ?? '').split(path.delimiter), ...versions]
  return directories.find((one) => existsSync(path.join(one, 'postgres')) && existsSync(path.join(one, 'initdb')))
}

/** Nothing to change for ordinary people; for root, the account that the package made for this. */
function accountToRunAs(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such account: the next.
    }
  }
  return undefined
}

async function freshDatabase(base: string): Promise<string> {
  const name = `atrium_test_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client(base)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 100) throw error
      await wait(100)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
