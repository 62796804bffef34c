import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openingS3 } from '../../../server/storage/s3/open.ts'
import type { S3Settings } from '../../../server/storage/s3/settings.ts'
import { createStore, type Store } from '../../../server/storage/store.ts'

export interface Running {
  store: Store
  dataDir: string
  port: number
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  pass(time: number): void
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string | Buffer },
  ): Promise<Answer>
  stop(): Promise<void>
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Options {
  s3?: S3Settings
  /** What is given out where a picture may be small. */
  smallOf?: (store: Store, key: string) => Promise<string>
  /** Whether an object is still waited for; by default it is. */
  isExpected?: (key: string) => Promise<boolean>
}

/** The object store behind a real HTTP server, with a clock that tests move. */
export async function runStore({ s3, smallOf = async (_, key) => key, isExpected }: Options = {}): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-store-'))
  let ahead = 0
  const store: Store = await createStore({
    dataDir,
    openElsewhere: openingS3(s3),
    clock: () => Date.now() + ahead,
    smallOf: (key) => smallOf(store, key),
    ...(isExpected && { isExpected }),
  })
  const server = createServer((req, res) => void store.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    store,
    dataDir,
    port,
    origin: `http://127.0.0.1:${port}`,
    pass(time) {
      ahead += time
    },
    // Not fetch: it would tidy up the paths that these tests are about.
    send: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        })
        call.on('error', reject)
        call.end(body)
      }),
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
