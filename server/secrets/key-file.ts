import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Reads a secret file, or makes it when it is not there yet. The file is readable by its owner only (mode 0600).
 * Several processes that start at once agree on one content: the file appears whole or not at all, and only once.
 */
export async function readOrMakeKeyFile(path: string, make: () => Buffer): Promise<Buffer> {
  const existing = await readIfThere(path)
  if (existing) {
    await chmod(path, 0o600)
    return existing
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(make())
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    // A link, unlike a rename, never replaces the key of a process that was quicker.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path)
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
