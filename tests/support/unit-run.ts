import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Set for the workers, which vitest starts afterwards: a folder of this run alone. */
const variable = 'ATRIUM_UNIT_RUN'

const inMemory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * Once per run of vitest: makes a folder for everything temporary of it. Where the system has one in memory it is there: the
 * tests make tens of thousands of small files, databases' and copies of specs, for which a disk takes longer than the tests.
 * @returns what takes the folder away again
 */
export default async function makeRunFolder() {
  // Several projects of one run have it in common: the first makes it, and takes it away when all are done.
  if (process.env[variable]) return undefined
  const folder = await mkdtemp(path.join((await hasRoom(inMemory)) ? inMemory : tmpdir(), 'atrium-units-'))
  // PostgreSQL runs as somebody else, and goes through it.
  await chmod(folder, 0o711)
  const before = process.env.TMPDIR
  process.env[variable] = folder
  // What `tmpdir()` answers in the workers.
  process.env.TMPDIR = folder
  return async () => {
    // Whoever ran vitest in their own process goes on.
    delete process.env[variable]
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The folder of this run alone, in which its processes may share what they have made. */
export function unitRunFolder(): string {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is not set: this is for tests that vitest runs`)
  return folder
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
