import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { byteRange } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'
import { mediaTypeOf } from './media-types.ts'
import { StorageFailure } from './object-key.ts'
import type { Objects } from './objects.ts'

/** How an object is given out. */
export interface Giving {
  readonly key: string
  /** Offers it for saving, under this name. */
  readonly download?: string
  /** What it is called where it is shown; by default the last part of its key. */
  readonly name?: string
  /** Pages of any origin may show it. */
  readonly anywhere?: boolean
  /** How long who may keep it; by default five minutes, and only who asked. */
  readonly cacheControl?: string
  /** What of the request it was chosen by. */
  readonly vary?: string
}

/** Answers GET and HEAD of an object, whole or in part. @throws {StorageFailure} NoSuchKey, InvalidRange */
export async function give(
  objects: Pick<Objects, 'open'>,
  giving: Giving,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { key, anywhere = false, cacheControl = 'private, max-age=300', vary } = giving
  const object = await objects.open(key)
  const { size, changedAt } = object
  try {
    const etag = `"${size.toString(36)}-${changedAt.getTime().toString(36)}"`
    const headers: OutgoingHttpHeaders = {
      ...safeHeaders(giving),
      etag,
      'last-modified': changedAt.toUTCString(),
      ...(anywhere && { 'cross-origin-resource-policy': 'cross-origin' }),
      'cache-control': cacheControl,
      ...(vary !== undefined && { vary }),
      'accept-ranges': 'bytes',
    }
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, headers).end()
      return
    }
    // A part of another version would not fit to what the client has.
    const mayBePart = req.headers['if-range'] === undefined || req.headers['if-range'] === etag
    const range = mayBePart ? byteRange(req.headers.range, size) : undefined
    if (range === 'unsatisfiable') {
      res.setHeader('content-range', `bytes */${size}`)
      throw new StorageFailure(416, 'InvalidRange', 'The object is shorter')
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
    const isBare = req.method === 'HEAD' || size === 0
    const bytes = isBare ? undefined : await object.bytes(start, end)
    res.writeHead(range ? 206 : 200, { ...headers, 'content-length': end - start + 1 })
    if (bytes && !Buffer.isBuffer(bytes)) await pipeline(bytes, res)
    else res.end(bytes)
  } finally {
    await object.close()
  }
}

/** Headers under which an uploaded file, whatever it holds, runs nothing in the console's origin. */
function safeHeaders({ key, name, download }: Giving): OutgoingHttpHeaders {
  const { type } = mediaTypeOf(key)
  // Browsers' own viewers of PDF do not work in a sandbox, and what a PDF runs is not in the page's origin.
  const sandbox = type === 'application/pdf' ? '' : '; sandbox'
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-disposition': dispositionOf(key, { name, download }),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'${sandbox}`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
}
