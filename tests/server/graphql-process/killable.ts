import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { migratedData } from '../graphql/migrated-data.ts'
import { bundle, type Running, run, until } from './process.ts'

/** Whom and where calls are about: the person's token, and the variables `t` and `p` of each. */
interface Caller {
  readonly token: string
  readonly t: string
  readonly p: string
}

/** A server as a process of its own that a test kills in the middle of its work, and its data. */
export interface KillableServer {
  readonly dataDir: string
  /** @returns its address */
  start(): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  ask(caller: Caller, query: string, variables?: object): Promise<any>
  /** Kills it when a job has done a fifth. */
  killDuring(caller: Caller, job: string): Promise<void>
  /** Ends it where it still runs, and takes away what was made for it. */
  remove(): Promise<void>
}

/** @param worker the program that reads files of imports, where there are any */
export async function createKillableServer({ worker }: { readonly worker?: URL } = {}): Promise<KillableServer> {
  const main = await bundle('server/main.ts')
  // Beside the server, as the build puts it.
  if (worker) await copyFile(fileURLToPath(worker), path.join(path.dirname(main), 'import-worker.js'))
  // A checkout whose console is built, as far as the server can see.
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-killed-'))
  await mkdir(path.join(folder, 'dist/public'), { recursive: true })
  await writeFile(path.join(folder, 'dist/public/index.html'), '<html><head></head><body></body></html>')
  const dataDir = await migratedData('killed')
  let running: Running | undefined
  let url = ''

  const server: KillableServer = {
    dataDir,
    async start() {
      running = run(main, folder, [], { DATA_DIR: dataDir, PORT: '0' })
      url = (await until(running, /^Atrium is ready at (http:\/\/localhost:\d+)$/m))[1] ?? ''
      return url
    },
    async ask({ token, t, p }, query, variables = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables: { t, p, ...variables } }),
      })
      return ((await response.json()) as { data: unknown }).data
    },
    async killDuring(caller, job) {
      const progress = `query($t: ID!, $p: ID!, $j: ID!) { job(TenantID: $t, ProjectID: $p, JobID: $j) { data { Progress } } }`
      while ((await server.ask(caller, progress, { j: job })).job.data.Progress < 20);
      running?.child.kill('SIGKILL')
      expect(await running?.ended).toBe('SIGKILL')
    },
    async remove() {
      running?.child.kill('SIGKILL')
      await running?.ended
      for (const made of [folder, dataDir, main]) await rm(made, { recursive: true, force: true })
    },
  }
  return server
}
