import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompileCache, compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { isThorough, runs } from '../support/thorough.ts'
import { casesFolder, layered } from './support/golden-cases.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

const specs = [
  ['the spec of the tests', 'tests/generator/base/spec', 40],
  ['the second console', 'tests/fixtures/lending/spec', 30],
  // What it is made of is in the others as well, and each check of it takes longest.
  ...(isThorough ? ([["the product's spec", 'spec', 3]] as const) : []),
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
      { numRuns: runs(examples, 6) },
    )
  })
})

/** Operations in it are derived: they ask for what screens read. */
const { files: garden } = layered(path.join(casesFolder, 'derived-operations/spec'))

function withText(screen: string, from: RegExp, to: string): readonly SourceFile[] {
  return garden.map((each) =>
    each.path.endsWith(`screens/${screen}.yaml`) ? sourceFile(each.path, each.text.replace(from, to)) : each,
  )
}

it('an operation no longer asks for what the only screen that read it reads no more', async () => {
  const more = withText('plant', /text: "\$\{data.plant.name\}"/, 'text: "${data.plant.kind}"')
  const kept = newCache()
  const first = await compiled(garden, kept)
  const second = await compiled(more, kept)
  const asked = (made: typeof first) => /data\{[^{]*/.exec(new Map(made.files).get('operations/plant.ts') ?? '')?.[0]
  expect(asked(first)).not.toContain('kind')
  expect(asked(second)).toContain('kind')
  // What was checked before is known as a whole, and was read otherwise than what was checked last.
  expect(await compiled(garden, kept)).toEqual(first)
})

it('what is handed on has other fields in one screen once another one reads them', async () => {
  const data = 'title: "${data.plant.kind}"\ndata:\n  plant: { query: plant, with: { id: one }, entity: Plant }'
  const more = withText('notice', /^title: .*$/m, data)
  const kept = newCache()
  const typed = (made: Awaited<ReturnType<typeof compiled>>) => new Map(made.files).get('screens/plant.ts')
  const first = await compiled(garden, kept)
  const second = await compiled(more, kept)
  expect(typed(second)).not.toBe(typed(first))
  expect(second).toEqual(await compiled(more, newCache()))
})
