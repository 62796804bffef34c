import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, noSuchKey, StorageFailure, tooLarge } from './object-key.ts'
import type { ListedObject, Objects, OpenObject } from './objects.ts'
import { openPartFiles } from './part-files.ts'
import { removeOld } from './remove-old.ts'

// Keys never start with a dot: nothing in here can be asked for.
const draftFolder = '.drafts'
/** Milliseconds after which nobody writes a draft any more. */
const draftsKept = 24 * 60 * 60_000
/** As many bytes come in one piece: a stream asks the disk for each 64 KB, and to close, in turns of its own. */
const readAtOnce = 256 * 1024

/**
 * Objects in files: `<root>/<key>`.
 * @param root the folder of the objects, as it is really called
 */
export async function openObjectFiles(root: string): Promise<Objects> {
  await mkdir(join(root, draftFolder), { recursive: true, mode: 0o700 })
  const drafts = join(root, draftFolder)
  const parts = await openPartFiles(root)

  /** The path of an object, in a folder that really lies under the root: a link planted in there leads nowhere. */
  async function pathOf(key: string): Promise<string> {
    checkKey(key)
    const path = join(root, ...key.split('/'))
    const parent = await realpath(dirname(path)).catch(() => undefined)
    if (parent === undefined || parent !== dirname(path)) throw noSuchKey()
    return path
  }

  /** Makes an object of a whole file that lies beside the objects, which is not there any more then. */
  async function adopt(path: string, key: string): Promise<void> {
    checkKey(key)
    await makeFolder(root, dirname(key))
    await rename(path, await pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      // Another process has just done so.
      throw error.code === 'ENOENT' ? noSuchKey() : error
    })
  }

  return {
    parts: {
      begin: () => parts.begin(),
      write: (_key, part, source) => parts.write(part, source),
      list: (_key, uploadId) => parts.list(uploadId),
      complete: (key, uploadId, given) => parts.complete(uploadId, given, (path) => adopt(path, key)),
      abandon: (_key, uploadId) => parts.remove(uploadId),
    },
    async move(from, to) {
      const path = await pathOf(from)
      if (!(await stat(path).catch(() => undefined))) throw noSuchKey()
      await adopt(path, to)
    },
    async open(key) {
      const path = await pathOf(key)
      const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
        throw noSuchKey()
      })
      const found = await file.stat()
      if (found.isFile()) return opened(file, found)
      await file.close()
      throw noSuchKey()
    },
    async write(key, source, maxBytes) {
      checkKey(key)
      const draft = join(drafts, randomBytes(12).toString('hex'))
      try {
        const size = await writeDraft(draft, source, maxBytes)
        await adopt(draft, key)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async list(folder) {
      checkKey(folder)
      const path = join(root, ...folder.split('/'))
      if ((await realpath(path).catch(() => undefined)) !== path) return []
      const names = await readdir(path, { withFileTypes: true }).catch(() => [])
      const found = names
        .filter((each) => each.isFile())
        .map(({ name }) => listed(`${folder}/${name}`, join(path, name)))
      return (await Promise.all(found)).filter((each) => each !== undefined)
    },
    async removeDrafts(now) {
      await removeOld(drafts, now - draftsKept)
      await parts.removeForgotten(now)
    },
    async remove(key) {
      try {
        await rm(await pathOf(key), { force: true })
      } catch (error) {
        // What is not there is gone already.
        if (!(error instanceof StorageFailure && error.status === 404)) throw error
      }
    },
  }
}

function opened(file: FileHandle, { size, mtime }: Stats): OpenObject {
  return {
    ...{ size, changedAt: mtime },
    async bytes(start, end) {
      const length = end - start + 1
      if (length <= readAtOnce) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
        if (bytesRead === length) return buffer
      }
      return file.createReadStream({ start, end, autoClose: false })
    },
    close: () => file.close(),
  }
}

/** Undefined for what is gone meanwhile. */
async function listed(key: string, path: string): Promise<ListedObject | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { key, changedAt: found.mtime }
}

async function writeDraft(draft: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(draft, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge('file')
      await file.write(chunk)
    }
    // What is acknowledged is on the disk.
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** Makes the folders of a key one by one; refuses to go through a link. */
async function makeFolder(root: string, folder: string): Promise<void> {
  if (folder === '.') return
  const path = join(root, ...folder.split('/'))
  await mkdir(path, { recursive: true, mode: 0o700 })
  const real = relative(root, await realpath(path))
  if (real.split(sep).join('/') !== folder) throw noSuchKey()
}
