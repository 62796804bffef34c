import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompileCache, compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import type { SourceFile } from '../../generator/load/source.ts'
import { isThorough, runs } from '../support/thorough.ts'
import { caseNames, casesFolder, layered } from './support/golden-cases.ts'
import { mutated, mutations } from './support/mutations.ts'
import { expectSound } from './support/sound.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

function compileWith(files: readonly SourceFile[], cache: CompileCache) {
  return compile({ files, shown: 'spec', problems: [] }, placesOf(), cache, surroundingsOf(undefined, cache.icons))
}

type Mangled = readonly [string, number, readonly (readonly SourceFile[])[]]

const product: Mangled = ["the product's spec", 12, [filesOf('spec')]]

/** Specs to mangle: whole ones, and the golden cases, of which each says something that the others do not. */
const specs: readonly Mangled[] = [
  ['the spec of the tests', 80, [filesOf('tests/generator/base/spec')]],
  ['the golden cases', 80, caseNames().map((name) => layered(path.join(casesFolder, name, 'spec')).files)],
  ['the second console', 30, [filesOf('tests/fixtures/lending/spec')]],
  ...(isThorough ? [product] : []),
]

function filesOf(folder: string): readonly SourceFile[] {
  return readFolder(path.join(top, folder), 'spec', (problem) => expect.unreachable(problem.message))
}

/** A failure shows the files that were mangled, not the whole spec. */
function shownShort(files: readonly SourceFile[], edited: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  const gone = files
    .filter((file) => !edited.some((each) => each.path === file.path))
    .map((file) => `${file.path} gone`)
  const other = edited
    .filter((file) => !files.includes(file))
    .map(({ path, text }) => `${path}: ${JSON.stringify(text)}`)
  const shown = [...gone, ...other].join('\n')
  return Object.assign(new Map(edited.map((file) => [file.path, file])), { [fc.toStringMethod]: () => shown })
}

describe.each(specs)('%s, however mangled,', (_what, examples, choices) => {
  const edited = fc.constantFrom(...choices).chain((files) => {
    const paths = files.map((each) => each.path).filter((each) => !each.endsWith('.md'))
    const all = fc.array(mutations(paths), { minLength: 1, maxLength: 3 })
    return all.map((each) => shownShort(files, mutated(files, each)))
  })

  it('gives problems at their places or output, the same each time', async () => {
    // Carried along as by a watch: what was kept must not tell.
    const kept = newCache()
    await fc.assert(
      fc.asyncProperty(edited, async (sources) => {
        const files = [...sources.values()]
        const { problems, files: output } = await compileWith(files, kept)
        for (const problem of problems) expectSound(problem, sources)
        expect(output === undefined).toBe(problems.some((each) => each.severity === 'error'))
        const again = await compileWith(files.reverse(), { ...newCache(), icons: kept.icons })
        expect(again.problems).toEqual(problems)
        expect([...(again.files ?? [])].sort()).toEqual([...(output ?? [])].sort())
        // What was asked before is answered by what was kept.
        const once = await compileWith([...sources.values()], kept)
        expect(once.problems).toEqual(problems)
        expect([...(once.files ?? [])].sort()).toEqual([...(output ?? [])].sort())
      }),
      { numRuns: runs(examples, 6) },
    )
  })
})
