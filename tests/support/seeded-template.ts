import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startServer, top } from './server.ts'

/** A start fills its buffers with zeros, which takes longer than all the rest of it: for so little data an eighth will do. */
export const smallBuffers = '\nshared_buffers = 16MB\n'

const temporary = path.join(top, 'tests/.tmp')

/** Set for the workers, which Playwright starts afterwards: a folder of this run alone. */
const variable = 'ATRIUM_TEST_DATA'

/**
 * Once per browser run: the first start of the built server seeds the demo data that every worker then copies.
 * @returns what takes the run's folder away again
 */
export async function seedTemplate(): Promise<() => Promise<void>> {
  await mkdir(temporary, { recursive: true })
  const folder = await mkdtemp(path.join(temporary, 'e2e-'))
  process.env[variable] = folder
  const dataDir = path.join(folder, 'seeded')
  const server = await startServer({ dataDir })
  await server.stop()
  // As in the unit tests: what servers of tests start with need not be large.
  await appendFile(path.join(dataDir, 'database/postgresql.conf'), smallBuffers)
  return () => rm(folder, { recursive: true, force: true })
}

/** The folder of this run alone. */
export function runFolder(): string {
  const run = process.env[variable]
  if (!run) throw new Error(`${variable} is not set: this is for tests that Playwright runs`)
  return run
}

/** A fresh copy of the seeded data for one server. */
export async function copySeededData(name: string): Promise<string> {
  const folder = path.join(runFolder(), name)
  await rm(folder, { recursive: true, force: true })
  await cp(path.join(runFolder(), 'seeded'), folder, { recursive: true })
  return folder
}
