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
import type { Requirement } from '../../../server/generated/requires.ts'
import type { Contract } from '../../../server/graphql/schema.ts'
import type { Resource } from '../../../server/resource/definition.ts'
import { createWorld, type World } from '../graphql/world.ts'

/** The product's own spec with the area of questions in it, as its backend takes it. */
export function withQuestions() {
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)
  const text = readFileSync('tests/fixtures/questions/resource.yaml', 'utf8')
  const files = [...readFolder('spec', 'spec', report), sourceFile('spec/areas/questions/resource.yaml', text)]
  const { context, requirements } = checkSpec(loadSpec(files, 'spec', report), surroundingsOf('src'), report)
  const { resources, graphql } = context
  const requires = Object.fromEntries(
    requirements.map(({ field, place: _, can, ...rest }) => [field, { ...rest, can: [...can] } as Requirement]),
  )
  const contract: Contract = {
    typeDefs: graphql.contract,
    requires,
    resources: resources.map((each) => definitionOf(each, resources) as Resource),
  }
  const migration = resources
    .filter(({ name }) => name === 'Question')
    .flatMap((each) => migrationStatements(each, resources))
  return { contract, migration, problems }
}

/** A server that offers questions besides everything else. */
export async function createWorldWithQuestions(): Promise<World> {
  const { contract, migration } = withQuestions()
  const world = await createWorld({ contract })
  for (const statement of migration) await sql.raw(statement).execute(world.server.database.owner)
  return world
}
