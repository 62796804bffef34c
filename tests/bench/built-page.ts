import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import { build } from 'vite'
import { consoleConfig } from '../../generator/build/console-config.ts'
import { top } from '../support/server.ts'

/** Builds a hand-written page with the very settings of the console and serves it. */
export async function serveBuilt(app: string): Promise<{ url: string; close(): void }> {
  const outDir = path.join('tests/.tmp/bench', app)
  const place = { spec: 'spec', app, generated: 'src/generated', outDir }
  await build({ ...consoleConfig(place), configFile: false, logLevel: 'warn' })
  const files = sirv(path.join(top, outDir), { brotli: true, gzip: true })
  const server = createServer((req, res) => files(req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
