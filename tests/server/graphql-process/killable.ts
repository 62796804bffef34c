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
  /** Kills it at once. */
  kill(): Promise<void>
  /**
   * Kills it when each of several works has come so far that it does one of these things with a file: there it waits.
   * @param acts match such as `before rename .drafts/1234 a/tea.png`: paths are those below the objects' folder
   * @param works each comes to just one of them, whatever becomes of it then
   */
  killAt(acts: readonly RegExp[], works: readonly (() => Promise<unknown>)[]): Promise<void>
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
  const held = path.join(folder, 'held-acts')
  let running: Running | undefined
  let url = ''

  const server: KillableServer = {
    dataDir,
    async start() {
      await rm(held, { force: true })
      running = run(main, folder, [], {
        ...{ DATA_DIR: dataDir, PORT: '0', HELD_ACTS: held },
        NODE_OPTIONS: `--import=${new URL('./hold-acts.mjs', import.meta.url)}`,
      })
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
      await server.kill()
    },
    async kill() {
      running?.child.kill('SIGKILL')
      expect(await running?.ended).toBe('SIGKILL')
    },
    async killAt(acts, works) {
      if (!running) throw new Error('It is not started')
      await writeFile(held, acts.map(({ source }) => source).join('\n'))
      const underWay = works.map((work) => work().catch(() => {}))
      await until(running, new RegExp(`^${works.length} held$`, 'm'))
      await server.kill()
      await Promise.all(underWay)
    },
    async remove() {
      running?.child.kill('SIGKILL')
      await running?.ended
      for (const made of [folder, dataDir, main]) await rm(made, { recursive: true, force: true })
    },
  }
  return server
}
