import { type Api, apiOf } from './api.ts'
import { prepare } from './prepare.ts'
import { makeTables } from './tables.ts'
import { exploreWorld, type World } from './world.ts'

/** What these accounts can see on a server, once it has also what the demo data has none of. */
export async function explore(
  url: string,
  deployment: string,
  emails: readonly string[],
): Promise<{ readonly api: Api; readonly world: World }> {
  const api = apiOf(url)
  const world = await exploreWorld(api, emails)
  await makeTables(api, world)
  if (deployment === 'full') await prepare(url, api, world)
  await world.lookAround()
  return { api, world }
}
