import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { StartProblem } from '../../start-problem.ts'
import { mediaTypeOf } from '../media-types.ts'
import { checkKey, tooLarge } from '../object-key.ts'
import type { ListedObject, ObjectParts, Objects } from '../objects.ts'
import { answered, type Bucket, bucketOf } from './bucket.ts'
import { directAddresses } from './direct.ts'
import { s3Parts } from './parts.ts'
import type { S3Settings } from './settings.ts'

/** Bytes that are held before they are sent: what has no more is sent at once, what has more in parts of as many. */
const held = 8 * 2 ** 20

/**
 * Objects with a service that speaks S3. Nobody reaches them but by addresses that the server signs.
 * @throws {StartProblem} where the bucket is not there, or may not be used
 */
export async function openS3Objects(settings: S3Settings): Promise<Objects> {
  const bucket = bucketOf(settings)
  const { client, name } = bucket
  await reach(bucket, settings)
  const parts = s3Parts(bucket)
  const of = (key: string) => {
    checkKey(key)
    return { Bucket: name, Key: key }
  }
  const objects: Objects = {
    parts,
    direct: await directAddresses(bucket),
    async open(key) {
      const { ContentLength = 0, LastModified = new Date(0) } = await answered(
        client.send(new HeadObjectCommand(of(key))),
      )
      return {
        ...{ size: ContentLength, changedAt: LastModified },
        async bytes(start, end) {
          const { Body } = await answered(
            client.send(new GetObjectCommand({ ...of(key), Range: `bytes=${start}-${end}` })),
          )
          return Body as Readable
        },
        close: async () => {},
      }
    },
    async write(key, source, maxBytes) {
      const place = of(key)
      const pieces = piecesOf(source, maxBytes)
      const first = await pieces.next()
      const body = first.value ?? Buffer.alloc(0)
      if (body.length < held) {
        const put = { ...place, Body: body, ContentLength: body.length, ContentType: mediaTypeOf(key).type }
        await answered(client.send(new PutObjectCommand(put)))
        return body.length
      }
      return await writeInParts(parts, key, body, pieces)
    },
    async move(from, to) {
      const CopySource = `${name}/${of(from).Key}`
      await answered(client.send(new CopyObjectCommand({ ...of(to), CopySource })))
      await objects.remove(from)
    },
    // Nothing is there half; unfinished uploads are ended by a rule of the bucket.
    removeDrafts: async () => {},
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key)))
    },
    async list(folder) {
      const place = { Bucket: name, Prefix: `${of(folder).Key}/`, Delimiter: '/' }
      const found: ListedObject[] = []
      for (let token: string | undefined; ; ) {
        const page = await answered(
          client.send(new ListObjectsV2Command({ ...place, ...(token && { ContinuationToken: token }) })),
        )
        for (const { Key, LastModified = new Date(0) } of page.Contents ?? [])
          if (Key !== undefined) found.push({ key: Key, changedAt: LastModified })
        if (!page.IsTruncated || !page.NextContinuationToken) return found
        token = page.NextContinuationToken
      }
    },
  }
  return objects
}

async function reach({ client, name }: Bucket, { endpoint, region }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }))
  } catch (error) {
    const { name: why, message } = error as Error
    const reason = message && message !== why ? `${why}: ${message}` : why
    throw new StartProblem(
      `The bucket "${name}" of S3_BUCKET cannot be used at ${endpoint ?? `Amazon, ${region}`} (${reason}). It has to be there, and AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY, or a role of this machine, have to open it.`,
    )
  }
}

/** Sends what is larger than one piece; nothing of it is there where its source fails. */
async function writeInParts(
  parts: ObjectParts,
  key: string,
  first: Buffer,
  others: AsyncIterable<Buffer>,
): Promise<number> {
  const uploadId = await parts.begin(key)
  let offset = 0
  const sent: { number: number; etag: string }[] = []
  const send = async (piece: Buffer) => {
    const place = { uploadId, number: sent.length + 1, offset, size: piece.length }
    sent.push(await parts.write(key, place, once(piece)))
    offset += piece.length
  }
  try {
    await send(first)
    for await (const piece of others) await send(piece)
    await parts.complete(key, uploadId, sent)
    return offset
  } catch (error) {
    await parts.abandon(key, uploadId).catch(() => {})
    throw error
  }
}

/** What comes, in pieces of which all but the last have `held` bytes. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let [count, all] = [0, 0]
  for await (const chunk of source) {
    all += chunk.length
    if (all > most) throw tooLarge('file')
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, held - count)
      waiting.push(taken)
      count += taken.length
      rest = rest.subarray(taken.length)
      if (count < held) continue
      yield Buffer.concat(waiting)
      waiting = []
      count = 0
    }
  }
  if (count > 0) yield Buffer.concat(waiting)
}

async function* once(data: Uint8Array): AsyncIterable<Uint8Array> {
  yield data
}
