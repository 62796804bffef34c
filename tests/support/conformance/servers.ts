import { copySeededData } from '../seeded-template.ts'
import { type RunningServer, startServer } from '../server.ts'
import { type Api, apiOf } from './api.ts'
import { prepare } from './prepare.ts'
import { makeTables } from './tables.ts'
import { exploreWorld, type World } from './world.ts'

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
    const api = apiOf(server.url)
    const world = await exploreWorld(api, emails)
    await makeTables(api, world)
    if (deployment === 'full') await prepare(server.url, api, world)
    await world.lookAround()
    return { server, api, world }
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
