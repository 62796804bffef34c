import { copySeededData } from '../seeded-template.ts'
import { type RunningServer, startServer } from '../server.ts'
import type { Api } from './api.ts'
import { explore } from './explore.ts'
import type { World } from './world.ts'

/** A server with what one can see there. */
export interface ExploredServer {
  readonly server: RunningServer
  readonly api: Api
  readonly world: World
}

/** The servers of a worker, one for each deployment, on data of their own: what cases change, no other test sees. */
export interface Servers {
  of(deployment: string): Promise<ExploredServer>
  stop(): Promise<void>
}

export function createServers(name: string, emails: readonly string[]): Servers {
  const running = new Map<string, Promise<ExploredServer>>()
  const start = async (deployment: string): Promise<ExploredServer> => {
    const dataDir = await copySeededData(`conformance-${name}-${deployment}`)
    const server = await startServer({ deployment, dataDir })
    return { server, ...(await explore(server.url, deployment, emails)) }
  }
  return {
    of(deployment) {
      const known = running.get(deployment) ?? start(deployment)
      running.set(deployment, known)
      return known
    },
    async stop() {
      for (const each of running.values()) await (await each).server.stop()
    },
  }
}
