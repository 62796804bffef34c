import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://localhost:<port>` of the built server, with every feature on, on freshly seeded data. */
    console: string
  }
}

export default async function startOnSeededData({ provide }: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-firefox-'))
  const server = await startServer({ dataDir, deployment: 'full' })
  provide('console', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
