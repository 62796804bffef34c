import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../../../server/storage/s3/settings.ts'
import { querySignature } from './query-signature.ts'

/** A service that speaks S3, with one empty bucket; it knows one key, and looks at the signatures of addresses. */
export async function runS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-s3-'))
  const bucket = 'atrium-files'
  // Those that it takes; the SDK finds them where a deployment has its own.
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
  Object.assign(process.env, keys)
  const service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] },
  })
  service.middleware.unshift(
    ofAddresses(keys.AWS_SECRET_ACCESS_KEY),
    ofUploads(join(directory, bucket, '._S3rver_uploads')),
  )
  const { port } = await service.run()
  return {
    settings: { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    async stop() {
      for (const name of Object.keys(keys)) delete process.env[name]
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What the package lacks of signed addresses: to look at their signatures. */
function ofAddresses(secret: string): S3rver['middleware'][number] {
  return async (context, next) => {
    const { method, url = '', headers } = context.req
    const address = new URL(url, `http://${headers.host}`)
    const given = address.searchParams.get('X-Amz-Signature')
    const right = () => querySignature({ method: method ?? '', url: address, headers: headers as never }, secret)
    if (given === null || given === right()) return await next()
    answer(context, 403, '<Error><Code>SignatureDoesNotMatch</Code><Message>It is another</Message></Error>')
  }
}

/** What the package lacks of uploads in parts: to list the parts, to give one up, and to refuse one that is not there. */
function ofUploads(folder: string): S3rver['middleware'][number] {
  return async (context, next) => {
    const { uploadId } = context.query
    if (uploadId === undefined) return await next()
    const path = join(folder, uploadId)
    if (!(await stat(path).catch(() => undefined))) {
      return answer(context, 404, '<Error><Code>NoSuchUpload</Code><Message>There is none</Message></Error>')
    }
    if (context.method === 'DELETE') {
      await rm(path, { recursive: true })
      context.status = 204
    } else if (context.method === 'GET') {
      const numbers = (await readdir(path)).filter((name) => /^\d+$/.test(name))
      const parts = numbers.map(async (number) => {
        const [{ size }, md5] = await Promise.all([
          stat(join(path, number)),
          readFile(join(path, `${number}.md5`), 'utf8'),
        ])
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`
      })
      answer(context, 200, `<ListPartsResult>${(await Promise.all(parts)).join('')}</ListPartsResult>`)
    } else await next()
  }
}

function answer(context: Parameters<S3rver['middleware'][number]>[0], status: number, body: string): void {
  Object.assign(context, { status, type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` })
}
