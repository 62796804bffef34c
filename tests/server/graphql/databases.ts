import { afterAll, beforeAll, describe } from 'vitest'
import type { ServerOptions } from '../../../server/options.ts'
import { isThorough } from '../../support/thorough.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from './postgres.ts'
import { createWorld, type World } from './world.ts'

type Behaviour = (world: () => World) => void
type Create = (options: Partial<ServerOptions>) => Promise<World>

/**
 * Describes the same behaviour on a server with all features, over the embedded database, and over PostgreSQL where it is to
 * be thorough. `world()` is there from the first hook on.
 * @param create makes the server, where it is more than the product's own
 */
export function onEachDatabase(title: string, behaviour: Behaviour, create: Create = createWorld): void {
  onEmbedded(title, behaviour, create)
  if (isThorough) onPostgres(title, behaviour, create)
}

/** The same over both in every run: for what the databases do each in a way of their own, such as locks and row-level security. */
export function onBothDatabases(title: string, behaviour: Behaviour, create: Create = createWorld): void {
  onEmbedded(title, behaviour, create)
  onPostgres(title, behaviour, create)
}

function onEmbedded(title: string, behaviour: Behaviour, create: Create): void {
  describe(`${title}, embedded database`, () => {
    behaviour(useWorld(() => create({ deployment: 'full' })))
  })
}

/** On PostgreSQL alone, for what more than one connection does. Where this machine has no PostgreSQL it is skipped, and the title says why. */
export function onPostgres(title: string, behaviour: Behaviour, create: Create = createWorld): void {
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
