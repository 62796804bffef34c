import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartProblem } from '../../../server/start-problem.ts'
import { openingS3 } from '../../../server/storage/s3/open.ts'
import { readS3, type S3Settings } from '../../../server/storage/s3/settings.ts'
import { runS3 } from './s3-server.ts'

describe('the settings of a bucket', () => {
  it('are a bucket, and where it is', () => {
    expect(readS3({})).toBeUndefined()
    expect(readS3({ S3_BUCKET: 'files' })).toEqual({ bucket: 'files', region: 'us-east-1' })
    const all = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'eu-central-1' }
    expect(readS3(all)).toEqual({ bucket: 'files', endpoint: 'https://s3.example.org', region: 'eu-central-1' })
  })

  it.each([
    [{ S3_BUCKET: 'My files' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_ENDPOINT says nothing without S3_BUCKET'],
    [{ S3_REGION: 'eu-central-1' }, 'S3_REGION says nothing without S3_BUCKET'],
  ])('say what is wrong with %o', (env, words) => {
    expect(() => readS3(env)).toThrow(words)
    expect(() => readS3(env)).toThrow(StartProblem)
  })
})

describe('a bucket that cannot be used', () => {
  let service: Awaited<ReturnType<typeof runS3>>
  beforeAll(async () => {
    service = await runS3()
  })
  afterAll(() => service?.stop())

  const opened = (change: Partial<S3Settings>) => openingS3({ ...service.settings, ...change })?.()

  it('ends the start with its name, its place and what is to be mended', async () => {
    await expect(opened({ bucket: 'other-files' })).rejects.toThrow(
      /^The bucket "other-files" of S3_BUCKET cannot be used at http:\/\/127\.0\.0\.1:\d+ \(/,
    )
    await expect(opened({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(StartProblem)
  })

  it('is one whose keys are others', async () => {
    const { AWS_ACCESS_KEY_ID } = process.env
    process.env.AWS_ACCESS_KEY_ID = 'another'
    try {
      await expect(opened({})).rejects.toThrow(StartProblem)
    } finally {
      process.env.AWS_ACCESS_KEY_ID = AWS_ACCESS_KEY_ID
    }
  })
})
