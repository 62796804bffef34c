import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompileCache, compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { runs } from '../support/thorough.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

const specs = [
  ['the spec of the tests', 'tests/generator/base/spec', 40],
  ['the second console', 'tests/fixtures/lending/spec', 30],
  ["the product's spec", 'spec', 3],
] as const

/** One line of a file gone, or twice, or with other words: most of these leave a spec that passes. */
interface Edit {
  readonly file: number
  readonly line: number
  readonly what: 'gone' | 'empty line before' | 'other words' | 'as the line before'
}

const edits: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(1000),
  line: fc.nat(300),
  what: fc.constantFrom('gone', 'empty line before', 'other words', 'as the line before'),
})

function edited(files: readonly SourceFile[], among: readonly SourceFile[], { file, line, what }: Edit) {
  const chosen = among[file % among.length] as SourceFile
  const lines = chosen.text.split('\n')
  const at = line % lines.length
  const words = lines[at] ?? ''
  const now = {
    gone: [],
    'empty line before': ['', words],
    'other words': [words.replace(/(: \w.*)$/, '$1 more')],
    'as the line before': [lines[Math.max(0, at - 1)] ?? ''],
  }[what]
  lines.splice(at, 1, ...now)
  return files.map((each) => (each === chosen ? sourceFile(each.path, lines.join('\n')) : each))
}

async function compiled(files: readonly SourceFile[], cache: CompileCache) {
  const surroundings = surroundingsOf(undefined, cache.icons)
  const { problems, ...made } = await compile({ files, shown: 'spec', problems: [] }, placesOf(), cache, surroundings)
  const told = problems.map((each) => JSON.stringify(each))
  return { told, files: [...(made.files ?? [])], serverFiles: [...(made.serverFiles ?? [])] }
}

describe.each(specs)('%s, edited line by line as under a watch,', (_what, folder, examples) => {
  const files = readFolder(path.join(top, folder), 'spec', (problem) => expect.unreachable(problem.message))
  const choices = [
    files.filter((each) => /\/screens\//.test(each.path)),
    files.filter((each) => /\/(screens|dialogs|locales|forms|parts)\/|menus|routes|limits/.test(each.path)),
  ]

  it('comes to the same as checked for the first time', async () => {
    const kept = newCache()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...choices),
        fc.array(edits, { minLength: 1, maxLength: 2 }),
        async (among, all) => {
          const now = all.reduce((before, each) => edited(before, among, each), files)
          // From the sound spec to the edited one, and back, so that what was noted has to go again.
          for (const each of [now, files]) {
            expect(await compiled(each, kept)).toEqual(await compiled(each, { ...newCache(), icons: kept.icons }))
          }
        },
      ),
      { numRuns: runs(examples) },
    )
  })
})
