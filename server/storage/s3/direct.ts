import { GetObjectCommand, type GetObjectCommandInput, HeadBucketCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { dispositionOf } from '../disposition.ts'
import { mediaTypeOf } from '../media-types.ts'
import type { DirectAddresses, Lasting } from '../objects.ts'
import type { Bucket } from './bucket.ts'

/** Addresses of the bucket's own, signed as the service asks for it (SigV4 in the query). */
export async function directAddresses({ client, name }: Bucket): Promise<DirectAddresses> {
  const lasting = ({ from, duration }: Lasting) => ({
    signingDate: new Date(from),
    expiresIn: Math.ceil(duration / 1000),
  })
  return {
    origin: new URL(await getSignedUrl(client, new HeadBucketCommand({ Bucket: name }))).origin,
    get(key, download, time) {
      // What it was sent as is never believed.
      const asked: GetObjectCommandInput = {
        ...{ Bucket: name, Key: key, ResponseContentType: mediaTypeOf(key).type },
        ResponseContentDisposition: dispositionOf(key, { download }),
        ResponseCacheControl: 'private, max-age=300',
      }
      return getSignedUrl(client, new GetObjectCommand(asked), lasting(time))
    },
    part(key, { uploadId, number, size }, time) {
      const place = { Bucket: name, Key: key, UploadId: uploadId, PartNumber: number }
      // Its length is signed: of another one the service takes nothing.
      return getSignedUrl(client, new UploadPartCommand({ ...place, ContentLength: size }), lasting(time))
    },
  }
}
