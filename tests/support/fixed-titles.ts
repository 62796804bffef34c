import { beforeAll } from 'vitest'
import { changingWords } from './changing-words.ts'

interface Named {
  readonly name: string
  readonly tasks?: readonly Named[]
}

function namesIn(tasks: readonly Named[]): string[] {
  return tasks.flatMap(({ name, tasks = [] }) => [name, ...namesIn(tasks)])
}

// Every run tries tests of the same names: else none could say of a test whether it is new, gone, or red again.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads of the first one which fixtures are asked for
beforeAll(({}, { tasks }) => {
  const found = namesIn(tasks).filter((name) => changingWords(name) !== undefined)
  if (found.length > 0) throw new Error(`Another run would call these tests otherwise: ${found.join(', ')}`)
})
