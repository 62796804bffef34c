import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mediaTypeOf } from '../media-types.ts'
import { incomplete, invalidPart, StorageFailure, tooLarge } from '../object-key.ts'
import type { ObjectParts, StoredPart } from '../objects.ts'
import { answered, type Bucket, plainEtag } from './bucket.ts'

/** Uploads in parts, as the service has them. */
export function s3Parts({ client, name }: Bucket): ObjectParts {
  const of = (key: string, uploadId: string) => ({ Bucket: name, Key: key, UploadId: uploadId })
  const parts: ObjectParts = {
    async begin(key) {
      const { UploadId } = await answered(
        client.send(new CreateMultipartUploadCommand({ Bucket: name, Key: key, ContentType: mediaTypeOf(key).type })),
      )
      if (UploadId === undefined) throw new Error('The object store began no upload')
      return UploadId
    },
    async write(key, { uploadId, number, size }, source) {
      // As a whole, for its sum and its length are sent before it: it has as many bytes as one part has.
      const bytes = await whole(source, size)
      if (bytes.length !== size) throw incomplete('part')
      const sum = createHash('md5').update(bytes)
      const sent = { ...of(key, uploadId), PartNumber: number, Body: bytes, ContentLength: size }
      const { ETag } = await answered(client.send(new UploadPartCommand({ ...sent, ContentMD5: sum.digest('base64') })))
      return { number, size, etag: plainEtag(ETag) }
    },
    async list(key, uploadId) {
      const found: StoredPart[] = []
      for (let marker: string | undefined; ; ) {
        const page = await answered(
          client.send(new ListPartsCommand({ ...of(key, uploadId), ...(marker && { PartNumberMarker: marker }) })),
        )
        found.push(...(page.Parts ?? []).flatMap(storedPart))
        if (!page.IsTruncated || !page.NextPartNumberMarker) break
        marker = page.NextPartNumberMarker
      }
      return found.sort((one, other) => one.number - other.number)
    },
    async complete(key, uploadId, given) {
      const there = await parts.list(key, uploadId)
      const same = ({ number, etag }: StoredPart, at: number) =>
        number === at + 1 && given[at]?.number === number && given[at]?.etag === etag
      if (there.length === 0 || there.length !== given.length || !there.every(same)) throw invalidPart()
      const Parts = there.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }))
      await answered(
        client.send(new CompleteMultipartUploadCommand({ ...of(key, uploadId), MultipartUpload: { Parts } })),
      )
    },
    async abandon(key, uploadId) {
      try {
        await answered(client.send(new AbortMultipartUploadCommand(of(key, uploadId))))
      } catch (error) {
        if (!(error instanceof StorageFailure && error.status === 404)) throw error
      }
    },
  }
  return parts
}

function storedPart({ PartNumber, Size, ETag }: Part): StoredPart[] {
  return PartNumber === undefined ? [] : [{ number: PartNumber, size: Size ?? 0, etag: plainEtag(ETag) }]
}

async function whole(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw tooLarge('part')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
