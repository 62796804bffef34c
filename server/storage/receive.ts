import type { IncomingMessage, ServerResponse } from 'node:http'
import { imageSizeOf } from './image-size.ts'
import { imageOf, isImageType, telling } from './image-types.ts'
import { StorageFailure, tooLarge } from './object-key.ts'
import type { ObjectParts, Objects } from './objects.ts'
import type { Grant } from './signature.ts'

/**
 * Answers PUT of an object: just the type that was agreed, and at most so many bytes. What was agreed to be a picture must
 * begin like one, and have at most as many pixels as were agreed.
 */
export async function receive(
  objects: Pick<Objects, 'write'>,
  grant: Extract<Grant, { method: 'PUT' }>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.headers['content-type'] !== grant.type) {
    throw new StorageFailure(403, 'AccessDenied', 'The file is of another type than was agreed')
  }
  const announced = Number(req.headers['content-length'])
  if (announced > grant.maxBytes) {
    throw tooLarge('file')
  }
  const bytes = isImageType(grant.type) ? picture(bytesOf(req), grant) : bytesOf(req)
  const size = await objects.write(grant.key, bytes, grant.maxBytes)
  res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify({ size }))
}

/** Answers PUT of a part of an upload: just as many bytes as it is to have. Its ETag is answered, as S3 does. */
export async function receivePart(
  parts: Pick<ObjectParts, 'write'>,
  { key, part }: Extract<Grant, { method: 'PUT part' }>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const announced = req.headers['content-length']
  if (announced !== undefined && Number(announced) !== part.size) {
    throw new StorageFailure(400, 'IncompleteBody', `The part has ${part.size} bytes`)
  }
  const { etag } = await parts.write(key, part, bytesOf(req))
  res.writeHead(200, { etag: `"${etag}"`, 'cache-control': 'no-store', 'content-length': 0 })
  res.end()
}

/** The request's body; fails when the client goes away before its end, so that no half file is kept. */
async function* bytesOf(req: IncomingMessage): AsyncIterable<Uint8Array> {
  for await (const chunk of req) yield chunk as Uint8Array
  if (!req.complete) throw new StorageFailure(400, 'IncompleteBody', 'The file did not come whole')
}

/**
 * Passes a picture on; fails as soon as its first bytes are those of something else. Where pixels were agreed upon it is
 * passed on when it is there: few bytes may be very many pixels for whoever draws it, and say so anywhere.
 */
async function* picture(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, maxSide }: { maxBytes: number; maxSide?: number },
): AsyncIterable<Uint8Array> {
  const passed: Uint8Array[] = []
  let size = 0
  for await (const chunk of begunAsPicture(source)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge('file')
    if (maxSide === undefined) yield chunk
    else passed.push(chunk)
  }
  if (maxSide === undefined) return
  const whole = Buffer.concat(passed)
  const pixels = imageSizeOf(whole)
  if (!pixels) throw notAPicture()
  if (Math.max(pixels.width, pixels.height) > maxSide) {
    throw new StorageFailure(413, 'EntityTooLarge', `A picture may be ${maxSide} pixels wide and high`)
  }
  yield whole
}

async function* begunAsPicture(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of source) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < telling) continue
    if (!imageOf(start)) throw notAPicture()
    yield start
    start = undefined
  }
  if (start !== undefined) throw notAPicture()
}

const notAPicture = () => new StorageFailure(415, 'UnsupportedMediaType', 'The file is no picture')
