import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { checkSpec } from '../../../generator/check/spec.ts'
import { surroundingsOf } from '../../../generator/commands/surroundings.ts'
import { migrationStatements } from '../../../generator/emit/server/migration.ts'
import { definitionOf } from '../../../generator/emit/server/resources.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { loadSpec } from '../../../generator/load/load.ts'
import { sourceFile } from '../../../generator/load/source.ts'
import type { Problem } from '../../../generator/problem.ts'
import type { Hooks } from '../../../server/areas/backend.ts'
import type { Requirement } from '../../../server/generated/requires.ts'
import type { Contract } from '../../../server/graphql/schema.ts'
import type { ServerOptions } from '../../../server/options.ts'
import type { Resource } from '../../../server/resource/definition.ts'
import { createWorld, type World } from '../graphql/world.ts'

/** Areas that only a test has: the file with the resource of each by the area's name, each after those that it refers to. */
export interface DeclaredAreas {
  readonly files: Readonly<Record<string, string>>
  readonly hooks?: Readonly<Record<string, Hooks>>
}

/** The product's own spec with further areas in it, as its backend takes it. */
export function withAreas({ files, hooks }: DeclaredAreas) {
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)
  const added = Object.entries(files).map(([area, file]) =>
    sourceFile(`spec/areas/${area}/resource.yaml`, readFileSync(file, 'utf8')),
  )
  const loaded = loadSpec([...readFolder('spec', 'spec', report), ...added], 'spec', report)
  const { context, requirements } = checkSpec(loaded, surroundingsOf('src'), report)
  const { resources, places, graphql } = context
  const requires = Object.fromEntries(
    requirements.map(({ field, place: _, can, ...rest }) => [field, { ...rest, can: [...can] } as Requirement]),
  )
  const contract: Contract = {
    typeDefs: graphql.contract,
    requires,
    resources: resources.map((each) => definitionOf(each, resources) as Resource),
    ...(hooks && { hooks }),
  }
  const migration = Object.keys(files).flatMap((area) =>
    resources.filter((each) => each.area === area).flatMap((each) => migrationStatements(each, resources, places)),
  )
  return { contract, migration, problems }
}

/** A server that offers further areas besides everything else. */
export async function createWorldWithAreas(areas: DeclaredAreas, options: Partial<ServerOptions> = {}): Promise<World> {
  const { contract, migration } = withAreas(areas)
  const world = await createWorld({ ...options, contract })
  for (const statement of migration) await sql.raw(statement).execute(world.server.database.owner)
  return world
}
