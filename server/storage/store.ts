import { randomBytes } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createLog, type Log } from '../log.ts'
import { readOrMakeKeyFile } from '../secrets/key-file.ts'
import { type Giving, give } from './give.ts'
import { leadTo, mayLead } from './lead.ts'
import { openObjectFiles } from './object-files.ts'
import { checkKey, StorageFailure } from './object-key.ts'
import type { ListedObject, ObjectParts, Objects, OpenObject, PartPlace } from './objects.ts'
import { receive, receivePart } from './receive.ts'
import { grantOf, signedQuery } from './signature.ts'

const prefix = '/media/'
const minute = 60_000

export interface PutGrant {
  /** The Content-Type that the upload must carry. */
  type: string
  maxBytes: number
  /** Of a picture: how many pixels it may be wide and high. */
  maxSide?: number
  /** Milliseconds; by default 15 minutes. */
  expiresIn?: number
}

export interface GetGrant {
  /** Milliseconds, at least; by default an hour. */
  expiresIn?: number
  /** Offers the object for saving, under this name. */
  download?: string
  /** Lets pages of any origin show it, as websites that contents are delivered to. */
  anywhere?: boolean
  /** What it is given by, such as a token: once that is gone, so is the address (`isGiven`). */
  by?: string
  /** Gives a picture out as small as tiles show it (`smallOf`). */
  small?: boolean
}

/** Objects (pictures, documents …), given out and taken in by signed URLs only. */
export interface Store {
  /** Of the service that has the bytes, where browsers reach it by themselves. */
  readonly origin: string | undefined
  /** Answers /media/…: GET, HEAD and PUT. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** The path and query under which an object may be read for a while. */
  signGet(key: string, grant?: GetGrant): string
  /** The path and query to which one object may be uploaded for a while. */
  signPut(key: string, grant: PutGrant): string
  /** Answers GET and HEAD of an object by an address of the server's own. @throws {StorageFailure} NoSuchKey, InvalidRange */
  give(giving: Giving, req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Writes an object on the server's own behalf, whole or not at all. */
  write(key: string, data: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Reads an object whole; undefined where there is none, or a larger one. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>
  /** How many bytes an object has; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  /** The first bytes of an object, at most so many; undefined where there is none. */
  start(key: string, bytes: number): Promise<Buffer | undefined>
  /** So many bytes of an object from a place on, fewer where it ends before; undefined where there is none. */
  part(key: string, at: number, bytes: number): Promise<Buffer | undefined>
  /** Gives an object another key; false where there is none. */
  move(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The objects right below a folder, which is a key with no slash at its end. */
  list(folder: string): Promise<readonly ListedObject[]>
  /** Removes what servers that were killed have written half, or begun, long ago. */
  removeDrafts(): Promise<void>
  /** Objects that come in parts. */
  readonly parts: PartUploads
}

/** Uploads in parts: begun, sent part by part, and made one object of when all are there. */
export interface PartUploads extends Omit<ObjectParts, 'write'> {
  /** Where one part may be sent by PUT for a while: path and query, or an address elsewhere. The answer has its ETag. */
  sign(key: string, part: PartPlace, expiresIn?: number): Promise<string>
}

/**
 * Opens the store: the key that signs URLs under `<dataDir>/keys` (mode 0600), objects under `<dataDir>/objects` or elsewhere.
 * Keys are plain names with slashes between them; the extension decides the type that is given out.
 */
export async function createStore({
  dataDir,
  openElsewhere,
  clock = Date.now,
  log = createLog('error'),
  isExpected = async () => true,
  isGiven = async () => false,
  smallOf = async (key) => key,
}: {
  dataDir: string
  /** Where the objects are, where that is not in files. */
  openElsewhere?: (() => Promise<Objects>) | undefined
  clock?: () => number
  /** Whether an object is still waited for; asked before its first byte is taken, and once it is there. */
  isExpected?: (key: string) => Promise<boolean>
  /** Whether what an address was given by is still valid. */
  isGiven?: (by: string) => Promise<boolean>
  /** The key of what is given out where a picture may be small: that of the object itself where there is nothing smaller. */
  smallOf?: (key: string) => Promise<string>
  log?: Pick<Log, 'error'>
}): Promise<Store> {
  const secret = await readOrMakeKeyFile(join(dataDir, 'keys', 'storage.key'), () => randomBytes(32))
  const objects = openElsewhere ? await openElsewhere() : await inFiles(join(dataDir, 'objects'))

  const { direct } = objects

  return {
    origin: direct?.origin,
    async handle(req, res) {
      try {
        await answer(req, res)
      } catch (error) {
        refuse(error, log, req, res)
      }
    },
    signGet(key, { expiresIn = 60 * minute, download, anywhere, by, small } = {}) {
      checkKey(key)
      // Rounded up, so that an object's URL stays the same for a while and browsers find it in their cache.
      const expires = (Math.ceil((clock() + expiresIn) / (10 * minute)) * 10 * minute) / 1000
      const grant = {
        ...{ key, expires },
        ...(download !== undefined && { download }),
        ...(anywhere && { anywhere }),
        ...(by !== undefined && { by }),
        ...(small && { small }),
      }
      return `${prefix}${key}?${signedQuery(secret, { method: 'GET', ...grant })}`
    },
    signPut(key, { type, maxBytes, maxSide, expiresIn = 15 * minute }) {
      checkKey(key)
      const expires = Math.ceil((clock() + expiresIn) / 1000)
      const grant = { key, expires, type, maxBytes, ...(maxSide !== undefined && { maxSide }) }
      return `${prefix}${key}?${signedQuery(secret, { method: 'PUT', ...grant })}`
    },
    give: (giving, req, res) => give(objects, giving, req, res),
    async write(key, data) {
      await objects.write(key, data instanceof Uint8Array ? once(data) : data, Number.POSITIVE_INFINITY)
    },
    read: (key, maxBytes) =>
      opened(key, async (object) => (object.size > maxBytes ? undefined : await bytesOf(object, 0, object.size))),
    size: (key) => opened(key, async ({ size }) => size),
    start: (key, bytes) => opened(key, (object) => bytesOf(object, 0, Math.min(bytes, object.size))),
    part: (key, at, bytes) => opened(key, (object) => bytesOf(object, at, Math.min(bytes, object.size - at))),
    async move(from, to) {
      const moved = await ifThere(objects.move(from, to).then(() => true))
      return moved ?? false
    },
    remove: (key) => objects.remove(key),
    list: (folder) => objects.list(folder),
    removeDrafts: () => objects.removeDrafts(clock()),
    parts: {
      ...objects.parts,
      async sign(key, part, expiresIn = 15 * minute) {
        checkKey(key)
        if (direct) return await direct.part(key, part, { from: clock(), duration: expiresIn })
        const expires = Math.ceil((clock() + expiresIn) / 1000)
        return `${prefix}${key}?${signedQuery(secret, { method: 'PUT part', key, expires, part })}`
      },
    },
  }

  /** What is read of an object; undefined where there is none. */
  async function opened<Value>(key: string, read: (object: OpenObject) => Promise<Value>): Promise<Value | undefined> {
    const object = await ifThere(objects.open(key))
    if (!object) return undefined
    try {
      return await read(object)
    } finally {
      await object.close()
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method === 'HEAD' ? 'GET' : req.method
    if (method !== 'GET' && method !== 'PUT')
      throw new StorageFailure(405, 'MethodNotAllowed', 'Only GET, HEAD and PUT')
    const [path = '', query = ''] = (req.url ?? '').split('?')
    // The path as it came: what is written with percent signs or dots is no key.
    const key = path.startsWith(prefix) ? path.slice(prefix.length) : ''
    checkKey(key)
    const grant = grantOf(secret, method, key, new URLSearchParams(query))
    if (!grant) throw new StorageFailure(403, 'SignatureDoesNotMatch', 'This address was not signed by this server')
    if (grant.expires * 1000 < clock()) throw new StorageFailure(403, 'AccessDenied', 'This address has expired')
    if (grant.method === 'GET') {
      if (grant.by !== undefined && !(await isGiven(grant.by))) {
        throw new StorageFailure(403, 'AccessDenied', 'What this address was given by has been revoked')
      }
      const shown = grant.small ? { ...grant, key: await smallOf(key) } : grant
      // What may be revoked is asked about each time.
      if (direct && req.method === 'GET' && grant.by === undefined && mayLead(shown.key)) {
        return await leadTo(direct, shown, clock(), res)
      }
      return await give(objects, shown, req, res)
    }
    if (!(await isExpected(key))) throw gone()
    if (grant.method === 'PUT part') await receivePart(objects.parts, grant, req, res)
    else await receive({ write: writeExpected }, grant, req, res)
  }

  /** Of what was completed or given up while it came nothing stays: whoever ended that has removed what was there by then. */
  async function writeExpected(...[key, source, maxBytes]: Parameters<Objects['write']>): Promise<number> {
    const size = await objects.write(key, source, maxBytes)
    if (await isExpected(key)) return size
    await objects.remove(key)
    throw gone()
  }
}

const gone = () => new StorageFailure(410, 'Gone', 'Nobody waits for this file any more')

async function inFiles(folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return await openObjectFiles(await realpath(folder))
}

/** As many first bytes of an object as it has. */
async function bytesOf(object: OpenObject, at: number, count: number): Promise<Buffer> {
  if (count <= 0) return Buffer.alloc(0)
  const bytes = await object.bytes(at, at + count - 1)
  return Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
}

/** Undefined for an object that is not there. */
async function ifThere<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StorageFailure && error.status === 404) return undefined
    throw error
  }
}

async function* once(data: Uint8Array): AsyncIterable<Uint8Array> {
  yield data
}

function refuse(error: unknown, log: Pick<Log, 'error'>, req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent || res.destroyed) {
    // The object's first bytes are out: all that can be said is that the rest does not come.
    res.destroy()
    return
  }
  const known = error instanceof StorageFailure ? error : new StorageFailure(500, 'InternalError', 'Internal error')
  if (known !== error) log.error('The object store failed', { error })
  // The rest of a refused upload is not read.
  if (req.method === 'PUT') res.setHeader('connection', 'close')
  res.writeHead(known.status, {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  res.end(JSON.stringify({ code: known.code, message: known.message }))
}
