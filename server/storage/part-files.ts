import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { incomplete, invalidPart, noSuchUpload, tooLarge } from './object-key.ts'
import type { PartPlace, StoredPart } from './objects.ts'
import { removeOld } from './remove-old.ts'

/**
 * Uploads that come in parts, in the shape of S3's. Each lies in a folder of its own: the bytes of all parts in one file, each
 * at its place, so that nothing is copied in the end; and beside it a note for each part that is there whole.
 */
export interface PartFiles {
  begin(): Promise<string>
  /** @throws {StorageFailure} NoSuchUpload; IncompleteBody or EntityTooLarge for another number of bytes than the part has */
  write(part: PartPlace, source: AsyncIterable<Uint8Array>): Promise<StoredPart>
  /** Those that are there whole, in their order. @throws {StorageFailure} NoSuchUpload */
  list(uploadId: string): Promise<readonly StoredPart[]>
  /**
   * Makes one file of the parts, which `moveTo` puts to its place, and ends the upload.
   * @throws {StorageFailure} NoSuchUpload; InvalidPart where these are not just the parts that are there
   */
  complete(uploadId: string, parts: readonly Pick<StoredPart, 'number' | 'etag'>[], moveTo: MoveFile): Promise<void>
  /** Removes uploads that a killed server began and did not write down, and those of a database that is gone. */
  removeForgotten(now: number): Promise<void>
  /** Gives an upload up; one that is not there is given up already. */
  remove(uploadId: string): Promise<void>
}

type MoveFile = (path: string) => Promise<void>

// No key starts with a dot: nothing in here can be asked for.
const folderName = '.parts'
const bytesFile = 'bytes'
/** The same while one object is made of it: whoever sends a part finds nothing to write to. */
const takenFile = 'taken'
/** Milliseconds after which what nobody knows any more is taken away. */
const keptFor = 3 * 24 * 60 * 60_000

export async function openPartFiles(root: string): Promise<PartFiles> {
  const folder = join(root, folderName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** What is being written: of two that send the same part the second waits for the first. */
  const writing = new Map<string, Promise<unknown>>()

  async function folderOf(uploadId: string): Promise<string> {
    const path = join(folder, checked(uploadId))
    if (!(await stat(path).catch(() => undefined))) throw noSuchUpload()
    return path
  }

  const files: PartFiles = {
    async begin() {
      const uploadId = randomBytes(16).toString('hex')
      await mkdir(join(folder, uploadId), { mode: 0o700 })
      await writeFile(join(folder, uploadId, bytesFile), '', { mode: 0o600 })
      return uploadId
    },
    async write(part, source) {
      const name = `${part.uploadId}/${part.number}`
      const before = writing.get(name)
      const written = (async () => {
        await before?.catch(() => {})
        return writePart(await folderOf(part.uploadId), part, source).catch((error) => {
          // Completed, or given up, meanwhile.
          throw error.code === 'ENOENT' ? noSuchUpload() : error
        })
      })()
      writing.set(name, written)
      try {
        return await written
      } finally {
        if (writing.get(name) === written) writing.delete(name)
      }
    },
    async list(uploadId) {
      const path = await folderOf(uploadId)
      const parts = await readNotes(path).catch((error) => {
        // Another process has just made one object of them.
        throw error.code === 'ENOENT' ? noSuchUpload() : error
      })
      return parts.map((text) => JSON.parse(text) as StoredPart).sort((one, other) => one.number - other.number)
    },
    async complete(uploadId, parts, moveTo) {
      refuseOthers(await files.list(uploadId), parts)
      const path = join(folder, checked(uploadId))
      const [bytes, taken] = [bytesFile, takenFile].map((name) => join(path, name)) as [string, string]
      await rename(bytes, taken).catch(() => {
        // Another process is at it, or a killed one was: it is there already.
      })
      try {
        // Whoever still writes to it has taken the note of their part away before they opened it.
        const there = await files.list(uploadId)
        refuseOthers(there, parts)
        const size = there.reduce((sum, part) => sum + part.size, 0)
        if ((await stat(taken).catch(() => undefined))?.size !== size) throw invalidPart()
      } catch (error) {
        await rename(taken, bytes).catch(() => {})
        throw error
      }
      await moveTo(taken)
      await rm(path, { recursive: true, force: true })
    },
    removeForgotten: (now) => removeOld(folder, now - keptFor),
    async remove(uploadId) {
      await rm(join(folder, checked(uploadId)), { recursive: true, force: true })
    },
  }
  return files
}

/** @throws {StorageFailure} InvalidPart where these are not just the parts that are there */
function refuseOthers(there: readonly StoredPart[], parts: readonly Pick<StoredPart, 'number' | 'etag'>[]): void {
  const same = ({ number, etag }: StoredPart, index: number) =>
    number === index + 1 && parts[index]?.number === number && parts[index]?.etag === etag
  if (there.length === 0 || there.length !== parts.length || !there.every(same)) throw invalidPart()
}

async function readNotes(path: string): Promise<string[]> {
  const names = (await readdir(path)).filter((name) => /^\d+$/.test(name))
  return await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
}

async function writePart(
  folder: string,
  { number, offset, size }: PartPlace,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredPart> {
  const note = join(folder, String(number))
  // What is written over is not there until it is whole again.
  await rm(note, { force: true })
  const hash = createHash('md5')
  const file = await open(join(folder, bytesFile), constants.O_WRONLY)
  try {
    let written = 0
    for await (const chunk of source) {
      if (written + chunk.length > size) throw tooLarge('part')
      await file.write(chunk, 0, chunk.length, offset + written)
      hash.update(chunk)
      written += chunk.length
    }
    if (written !== size) throw incomplete('part')
    await file.datasync()
  } finally {
    await file.close()
  }
  const part = { number, size, etag: hash.digest('hex') }
  await writeFile(`${note}.draft`, JSON.stringify(part), { mode: 0o600, flush: true })
  await rename(`${note}.draft`, note)
  return part
}

function checked(uploadId: string): string {
  if (!/^[0-9a-f]{32}$/.test(uploadId)) throw noSuchUpload()
  return uploadId
}
