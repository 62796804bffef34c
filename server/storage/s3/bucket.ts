import { type _Object, S3Client, type S3ServiceException } from '@aws-sdk/client-s3'
import { noSuchKey, noSuchUpload, StorageFailure } from '../object-key.ts'
import type { S3Settings } from './settings.ts'

/** A bucket of a service that speaks S3. */
export interface Bucket {
  readonly client: S3Client
  readonly name: string
}

export function bucketOf({ bucket, endpoint, region }: S3Settings): Bucket {
  const client = new S3Client({
    region,
    // Services of one's own have the bucket in the path; a name of its own for each needs names in the DNS.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Not every service knows the newer sums; that a part came whole is told by its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, name: bucket }
}

/** What the service said, as the store says it; what is none of these is thrown as it came. */
export function asFailure(error: unknown): unknown {
  const { name, $metadata } = error as Partial<S3ServiceException>
  if (name === 'NoSuchUpload') return noSuchUpload()
  if (name === 'NoSuchKey' || name === 'NotFound') return noSuchKey()
  if (name === 'InvalidPart' || name === 'InvalidPartOrder' || name === 'EntityTooSmall')
    return new StorageFailure(400, 'InvalidPart', 'These are not the parts that came')
  return $metadata?.httpStatusCode === 404 ? noSuchKey() : error
}

/** Waits for an answer of the service. @throws {StorageFailure} for what is not there */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw asFailure(error)
  }
}

/** An ETag without its quotes. */
export const plainEtag = (etag: _Object['ETag']) => (etag ?? '').replaceAll('"', '')
