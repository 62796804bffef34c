import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bucketOf } from '../../../server/storage/s3/bucket.ts'
import { directAddresses } from '../../../server/storage/s3/direct.ts'
import { querySignature } from './query-signature.ts'

// Of Amazon's documentation, "Authenticating Requests: Using Query Parameters".
const example = {
  ...{ id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  ...{ bucket: 'examplebucket', region: 'us-east-1', at: Date.UTC(2013, 4, 24), seconds: 86_400 },
  signature: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
}

describe('addresses of a bucket are signed', () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  beforeEach(() => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: example.id, AWS_SECRET_ACCESS_KEY: example.secret })
  })
  afterEach(() => {
    for (const [name, value] of Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })

  const time = { from: example.at, duration: example.seconds * 1000 }
  const addresses = (endpoint?: string) => directAddresses(bucketOf({ ...example, ...(endpoint && { endpoint }) }))
  const rightOf = (method: string, url: URL, headers: Record<string, string> = {}) =>
    querySignature({ method, url, headers: { host: url.host, ...headers } }, example.secret)

  it('as the example that Amazon publishes: what checks them here signs it the same', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
    url.search = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${example.id}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host`
    expect(rightOf('GET', url)).toBe(example.signature)
  })

  it('for reading: the object, when, for how long, and what it is given out as', async () => {
    const url = new URL(await (await addresses()).get('env/test.png', 'tea (1).png', time))
    expect(url.host).toMatch(/^examplebucket\.s3\.(us-east-1\.)?amazonaws\.com$/)
    const said = Object.fromEntries(url.searchParams)
    expect(said).toMatchObject({
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-Credential': `${example.id}/20130524/us-east-1/s3/aws4_request`,
      'response-content-type': 'image/png',
      'response-content-disposition': "attachment; filename*=UTF-8''tea%20%281%29.png",
    })
    expect(said['X-Amz-Signature']).toBe(rightOf('GET', url))
  })

  it('for a part: which it is, of which upload, and how many bytes it has', async () => {
    const direct = await addresses('http://127.0.0.1:9000')
    expect(direct.origin).toBe('http://127.0.0.1:9000')
    const url = new URL(
      await direct.part('uploads/film.mp4', { uploadId: 'one/+', number: 3, offset: 0, size: 5 }, time),
    )
    expect(url.pathname).toBe('/examplebucket/uploads/film.mp4')
    const said = Object.fromEntries(url.searchParams)
    expect(said).toMatchObject({ uploadId: 'one/+', partNumber: '3', 'X-Amz-SignedHeaders': 'content-length;host' })
    expect(said['X-Amz-Signature']).toBe(rightOf('PUT', url, { 'content-length': '5' }))
    expect(said['X-Amz-Signature']).not.toBe(rightOf('PUT', url, { 'content-length': '6' }))
  })
})
