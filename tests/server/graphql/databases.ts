import { afterAll, beforeAll, describe } from 'vitest'
import type { ServerOptions } from '../../../server/options.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from './postgres.ts'
import { createWorld, type World } from './world.ts'

/**
 * Describes the same behaviour on a server with all features, over each database. `world()` is there from the first hook
 * on. Where this machine has no PostgreSQL its half is skipped, and its title says why.
 * @param create makes the server, where it is more than the product's own
 */
export function onEachDatabase(
  title: string,
  behaviour: (world: () => World) => void,
  create: (options: Partial<ServerOptions>) => Promise<World> = createWorld,
): void {
  describe(`${title}, embedded database`, () => {
    behaviour(useWorld(() => create({ deployment: 'full' })))
  })

  const missing = whyNoPostgres()
  describe.skipIf(missing)(`${title}, PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
    let postgres: RunningPostgres | undefined
    // Before the world's own: the last to be registered is the first to run.
    afterAll(() => postgres?.stop())
    const world = useWorld(async () => {
      postgres = await findPostgres()
      return create({ deployment: 'full', databaseUrl: await postgres.url() })
    })
    behaviour(world)
  })
}

function useWorld(create: () => Promise<World>): () => World {
  let world: World | undefined
  beforeAll(async () => {
    world = await create()
  })
  afterAll(() => world?.close())
  return () => {
    if (!world) throw new Error('The world is made in beforeAll')
    return world
  }
}
