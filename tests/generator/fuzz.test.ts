import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompileCache, compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import type { SourceFile } from '../../generator/load/source.ts'
import { mutated, mutations } from './support/mutations.ts'
import { expectSound } from './support/sound.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))
/** `FUZZ=20` makes the runs twenty times as many; fast-check tells the seed of a failure. */
const more = Number(process.env.FUZZ ?? 1)

function compileWith(files: readonly SourceFile[], cache: CompileCache) {
  return compile({ files, shown: 'spec', problems: [] }, placesOf(), cache, surroundingsOf(undefined, cache.icons))
}

describe.each([
  ['the spec of the tests', 'tests/generator/base/spec', 120],
  ['the second console', 'tests/fixtures/lending/spec', 60],
  ["the product's spec", 'spec', 40],
])('%s, however it is mangled,', (_what, folder, runs) => {
  const files = readFolder(path.join(top, folder), 'spec', (problem) => expect.unreachable(problem.message))
  const mutation = mutations(files.filter((each) => !each.path.endsWith('.md')).map((each) => each.path))

  it(
    'gives problems at their places or output, the same each time',
    async () => {
      // Carried along as by a watch: what was kept must not tell.
      const kept = newCache()
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (all) => {
          const edited = mutated(files, all)
          const { problems, files: output } = await compileWith(edited, kept)
          const sources = new Map(edited.map((file) => [file.path, file]))
          for (const problem of problems) expectSound(problem, sources)
          expect(output === undefined).toBe(problems.some((each) => each.severity === 'error'))
          const again = await compileWith([...edited].reverse(), { ...newCache(), icons: kept.icons })
          expect(again.problems).toEqual(problems)
          expect([...(again.files ?? [])].sort()).toEqual([...(output ?? [])].sort())
        }),
        { numRuns: runs * more },
      )
    },
    60_000 * more,
  )
})
