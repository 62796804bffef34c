import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../../../server/database/connect.ts'
import { prepare } from './migrated-data.ts'

/** A PostgreSQL for tests. */
export interface RunningPostgres {
  /** A database of its own: migrated already where that is quick, empty where the test is about that. */
  url(how?: 'empty'): Promise<string>
  stop(): Promise<void>
}

let shared: Promise<RunningPostgres> | undefined

/** Why this machine has no PostgreSQL to test on; undefined when it has. */
export function whyNoPostgres(): string | undefined {
  if (process.env.ATRIUM_TEST_DATABASE_URL) return undefined
  if (!findBinaries()) return 'no ATRIUM_TEST_DATABASE_URL, and no postgres program here'
  if (!accountToRunAs()) return 'postgres refuses to run as root, and there is no other account for it'
  return undefined
}

/**
 * The one of ATRIUM_TEST_DATABASE_URL (its user may create databases), else one that all files of tests in a process share:
 * it ends with the process.
 */
export async function findPostgres(): Promise<RunningPostgres> {
  const given = process.env.ATRIUM_TEST_DATABASE_URL
  if (given) return { url: () => freshDatabase(given), stop: async () => {} }
  shared ??= ownPostgres()
  return { url: (await shared).url, stop: async () => {} }
}

/** A server started from this machine's own program, on data of its own: for tests that stop it. */
export async function ownPostgres(): Promise<RunningPostgres> {
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
  const program = path.join(binaries, 'postgres')
  const server = spawn(
    'sh',
    ['-c', endsWithUs, program, '-D', data, '-p', String(port), '-k', directory, ...settings],
    { ...options, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const base = `postgres://atrium@127.0.0.1:${port}/postgres`
  await untilAnswers(base)
  server.unref()
  let migrated: Promise<string> | undefined
  return {
    async url(how) {
      if (how === 'empty') return freshDatabase(base)
      migrated ??= migratedDatabase(base)
      return freshDatabase(base, await migrated)
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.stdin.end()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Ends the server when nobody holds its input any more: also when the process of the tests was killed. */
const endsWithUs = '"$0" "$@" & read -r _; kill -QUIT $!; wait $!'
const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'dynamic_shared_memory_type=mmap'].flatMap((each) => [
  '-c',
  each,
])

/** The name of a database that others are copied from. */
async function migratedDatabase(base: string): Promise<string> {
  const url = await freshDatabase(base)
  const database = await connect({ dataDir: tmpdir(), url })
  await prepare(database)
  await database.close()
  return new URL(url).pathname.slice(1)
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

async function freshDatabase(base: string, template = 'template1'): Promise<string> {
  const name = `atrium_test_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client(base)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
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
