import type { World } from '../graphql/world.ts'
import { createWorldWithAreas, withAreas } from './declared.ts'

const areas = { files: { questions: 'tests/fixtures/questions/resource.yaml' } }

/** The product's own spec with the area of questions in it, as its backend takes it. */
export function withQuestions() {
  return withAreas(areas)
}

/** A server that offers questions besides everything else. */
export function createWorldWithQuestions(): Promise<World> {
  return createWorldWithAreas(areas)
}
