import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mend } from '../../generator/commands/mend.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { newCheckedCache, proved } from '../../generator/commands/proved.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { applyEdits } from '../../generator/edits.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { type SourceFile, sourceFile, spanAt } from '../../generator/load/source.ts'
import { error, type Fix, type Problem } from '../../generator/problem.ts'
import { isThorough } from '../support/thorough.ts'
import { layered } from './support/golden-cases.ts'

const surroundings = surroundingsOf(undefined)

function checkerOf() {
  const cache = newCheckedCache()
  return async (files: readonly SourceFile[]) =>
    proved({ files, shown: 'spec', problems: [] }, placesOf(), cache, surroundings).problems
}

const check = checkerOf()

/** The garden spec with one file edited. */
function edited(file: string, edit: (text: string) => string): readonly SourceFile[] {
  return layered().files.map((each) => (each.path === file ? sourceFile(file, edit(each.text)) : each))
}

function textOf(files: readonly SourceFile[], file: string): string {
  return files.find((each) => each.path === file)?.text ?? ''
}

const notice = (text: string) => `# yaml-language-server: $schema=../../generated/schemas/screens.schema.json\n${text}`

describe('a fix', () => {
  it.each([
    ['a plain word', '  - { label: Plants, go: plnts } # home', '  - { label: Plants, go: plants } # home'],
    ['a word in quotes', '  - { label: Plants, go: "plnts" }', '  - { label: Plants, go: "plants" }'],
    ['a word in single quotes', "  - { 'label': Plants, go: 'plnts' }", "  - { 'label': Plants, go: 'plants' }"],
    ['a key', '  - { lable: Plants,  go: plants }', '  - { label: Plants,  go: plants }'],
    ['a key in quotes', '  - { "lable": Plants, go: plants }', '  - { "label": Plants, go: plants }'],
    [
      'a part of the words',
      '  - { label: Plants, go: plants, can: Raed Plant }',
      '  - { label: Plants, go: plants, can: Read Plant }',
    ],
    ['a colon without a blank', '  - { label: Plants, go:plants }', '  - { label: Plants, go: plants }'],
    ['an address', '  - { label: Plants, go: /closed }', '  - { label: Plants, go: closed }'],
    [
      'a plan that came true',
      '  - { label: A, go: { path: /closed, planned: "it, comes" } }',
      '  - { label: A, go: { to: closed } }',
    ],
    ['a map for a list', '  - { label: A, do: { go: plants } }', '  - { label: A, do: [{ go: plants }] }'],
  ])('writes %s as it must stand there', async (_what, wrong, right) => {
    const file = 'spec/menus.yaml'
    const line = `# yaml-language-server: $schema=../generated/schemas/menus.schema.json\nmain:\n`
    const before = edited(file, () => `${line}${wrong}\n`)
    const { files } = await mend(before, check)
    expect(textOf(files, file)).toBe(`${line}${right}\n`)
  })

  it.each([
    ['in an expression', 'title: "${gardner}"', 'title: "${gardener}"'],
    ['in single quotes', "title: '${gardner + ''s'' }'", "title: '${gardener + ''s'' }'"],
    ['behind an escape', 'title: "\\u00e4\\t${gardner}"', 'title: "\\u00e4\\t${gardener}"'],
    [
      'in a folded text',
      'title: >-\n  A very\n  long ${gardner} and\n\n  more',
      'title: >-\n  A very\n  long ${gardener} and\n\n  more',
    ],
    ['in an indented text', 'title: |\n  A\n    very ${gardner}\n', 'title: |\n  A\n    very ${gardener}\n'],
    ['in a text over two lines', 'title: A\n  ${gardner}', 'title: A\n  ${gardener}'],
    ['twice', 'title: "${gardner} and ${gardner}"', 'title: "${gardener} and ${gardener}"'],
    [
      'as other languages write it',
      "title: \"${gardener = 'x' and true ? 'a' : 'b'}\"",
      "title: \"${gardener == 'x' && true ? 'a' : 'b'}\"",
    ],
    ['without its dollar', 'title: "For {gardener}"', 'title: "For ${gardener}"'],
  ])('finds the letters %s', async (_where, wrong, right) => {
    const file = 'spec/screens/notice.yaml'
    const before = edited(file, () => notice(`${wrong}\nblocks: [] # nothing yet\n`))
    const { files } = await mend(before, check)
    expect(textOf(files, file)).toBe(notice(`${right}\nblocks: [] # nothing yet\n`))
  })

  it('puts quotes around a name that needs them', async () => {
    const permissions = edited('spec/permissions.yaml', (text) => text.replace('Water Butt', '"Beds: all"'))
    const before = permissions.map((each) =>
      each.path === 'spec/routes.yaml'
        ? sourceFile(each.path, each.text.replace('can: Read Plant', 'can: [Read Plant]'))
        : each,
    )
    const features = before.map((each) =>
      each.path === 'spec/features.yaml'
        ? sourceFile(each.path, each.text.replace('  Compost:', '  "Compost: new":'))
        : each.path === 'spec/menus.yaml'
          ? sourceFile(each.path, each.text.replace('go: plants', "go: plants, feature: 'Compost: nw'"))
          : each,
    )
    const { files } = await mend(features, check)
    expect(textOf(files, 'spec/menus.yaml')).toContain("feature: 'Compost: new'")
    const plain = features.map((each) =>
      each.path === 'spec/menus.yaml' ? sourceFile(each.path, each.text.replace("'Compost: nw'", 'Compost nw')) : each,
    )
    expect(textOf((await mend(plain, check)).files, 'spec/menus.yaml')).toContain('feature: "Compost: new"')
  })

  it('mends GraphQL too', async () => {
    const file = 'spec/api/operations/plants.graphql'
    const before = edited(file, (text) => text.replace('      watered', '      watred # when'))
    expect(textOf((await mend(before, check)).files, file)).toBe(
      textOf(layered().files, file).replace('      watered', '      watered # when'),
    )
  })

  it('leaves line ends and blanks as they are', async () => {
    const file = 'spec/menus.yaml'
    const before = edited(file, (text) => text.replace('go: plants', 'go:   plnts  ').replaceAll('\n', '\r\n'))
    const { files, problems } = await mend(before, check)
    expect(problems).toEqual([])
    expect(textOf(files, file)).toBe(textOf(before, file).replace('plnts', 'plants'))
  })

  it('is followed by those that it brings to light', async () => {
    const limits = edited('spec/limits.yaml', (text) =>
      text.replace('  page:', '\tpage:').replace('value: 10', 'value: "10"'),
    )
    const before = limits.map((each) =>
      each.path === 'spec/screens/plants.yaml'
        ? sourceFile(each.path, each.text.replace('limits.page', 'limits.pge'))
        : each,
    )
    const { mended, problems, files } = await mend(before, check)
    expect(problems).toEqual([])
    expect(mended.map((each) => each.code).sort()).toEqual(['broken-yaml', 'unknown-field', 'wrong-type'])
    expect(textOf(files, 'spec/limits.yaml')).toBe(textOf(layered().files, 'spec/limits.yaml'))
  })
})

describe('fixing a spec', () => {
  const file = sourceFile('spec/a.yaml', 'one two three')
  const fixOf = (from: string, to: string): Fix => {
    return {
      about: `${from} → ${to}`,
      edits: [{ file: file.path, offset: file.text.indexOf(from), length: from.length, text: to }],
    }
  }
  const problem = (code: string, fix?: Fix): Problem => error(code, spanAt(file, 0, 1), code, { fix })

  it('leaves out a fix after which there is more wrong than before', async () => {
    const { files, mended } = await mend([file], async ([now]) => [
      ...(now?.text.includes('one') ? [problem('good', fixOf('one', '1'))] : []),
      ...(now?.text.includes('two') ? [problem('bad', fixOf('two', '2'))] : [problem('x'), problem('y')]),
    ])
    expect(files[0]?.text).toBe('1 two three')
    expect(mended.map((each) => each.code)).toEqual(['good'])
  })

  it('carries out one of two that touch each other, and the other one only if it is still told', async () => {
    const { files } = await mend([file], async ([now]) =>
      now?.text === 'one two three' ? [problem('a', fixOf('one two', '1 2')), problem('b', fixOf('two', 'zwei'))] : [],
    )
    expect(files[0]?.text).toBe('1 2 three')
  })

  it('ends where two fixes undo each other', async () => {
    let runs = 0
    const { files } = await mend([file], async ([now]) => {
      runs++
      const [from, to] = now?.text.startsWith('one') ? ['one', 'two'] : ['two', 'one']
      return [
        problem('turn', { about: '', edits: [{ file: file.path, offset: 0, length: 3, text: to ?? '' }] }),
        problem(from ?? ''),
      ]
    })
    expect(runs).toBeLessThan(12)
    expect(files[0]?.text).toHaveLength(file.text.length)
  })
})

describe('a mistyped name of a spec', () => {
  const product = () => readFolder(placesOf().spec, 'spec', () => {})
  const specs = [
    ...(isThorough ? [{ name: 'the product', runs: 16, files: product(), check: checkerOf() }] : []),
    { name: 'the garden', runs: 60, files: layered().files, check: checkerOf() },
  ]

  /** A word of four letters and more, and how it is mistyped. */
  const slip = fc.record({
    file: fc.nat(),
    word: fc.nat(),
    at: fc.nat(),
    kind: fc.constantFrom('left out', 'twice', 'swapped', 'another'),
  })

  function mistype(
    files: readonly SourceFile[],
    { file, word, at, kind }: typeof slip extends fc.Arbitrary<infer T> ? T : never,
  ) {
    const texts = files.filter((each) => /\.(yaml|graphql)$/.test(each.path))
    const source = texts[file % texts.length]
    // The first line names the schema, comments name nothing.
    const words = [...(source?.text ?? '').matchAll(/(?<!#.*)[A-Za-z][\w-]{3,}/g)].filter(({ index }) => index > 0)
    const found = words[word % Math.max(1, words.length)]
    if (!source || !found) return undefined
    const [name] = found
    const place = 1 + (at % (name.length - 2))
    const [before, letter, next, after] = [
      name.slice(0, place),
      name[place],
      name[place + 1] ?? '',
      name.slice(place + 2),
    ]
    const wrong = {
      'left out': `${before}${next}${after}`,
      twice: `${before}${letter}${letter}${next}${after}`,
      swapped: `${before}${next}${letter}${after}`,
      another: `${before}x${next}${after}`,
    }[kind]
    if (wrong === name) return undefined
    const text = source.text.slice(0, found.index) + wrong + source.text.slice(found.index + name.length)
    return { path: source.path, files: files.map((each) => (each === source ? sourceFile(each.path, text) : each)) }
  }

  it.each(specs)(
    'in $name is put right or left, and nothing else is touched',
    // Dozens of checks of a whole spec: some seconds alone, and many more where browsers run beside it.
    async ({ runs, files: original, check: checked }) => {
      const errorsIn = (problems: readonly Problem[]) => problems.filter((each) => each.severity === 'error').length
      const outcomes = { restored: 0, left: 0, otherwise: 0 }
      await fc.assert(
        fc.asyncProperty(slip, async (choice) => {
          const mistyped = mistype(original, choice)
          if (!mistyped) return
          const before = await checked(mistyped.files)
          // It begins with the check that was just made: for the product, a third of all that this test costs.
          const { files, mended, problems } = await mend(mistyped.files, async (each) =>
            each === mistyped.files ? before : checked(each),
          )
          expect(errorsIn(problems)).toBeLessThanOrEqual(errorsIn(before))
          const restored = files.every((each, index) => each.text === original[index]?.text)
          if (restored) outcomes.restored++
          else if (mended.length === 0) outcomes.left++
          else outcomes.otherwise++
          // What differs from the mistyped spec is what the fixes say, and no more.
          for (const [index, { text, path }] of files.entries()) {
            const was = mistyped.files[index]?.text ?? ''
            const edits = mended.flatMap((each) => each.fix.edits).filter((edit) => edit.file === path)
            if (edits.length === 0) expect(text).toBe(was)
            else if (edits.length === 1) expect(text).toBe(applyEdits(was, edits))
          }
          if (mended.length === 0) expect(files).toEqual(mistyped.files)
        }),
        // How many are put right is counted over few examples: they are always the same ones.
        { numRuns: runs, seed: 1 },
      )
      expect(outcomes.restored, JSON.stringify(outcomes)).toBeGreaterThan(runs / 6)
      expect(outcomes.restored, JSON.stringify(outcomes)).toBeGreaterThan(outcomes.otherwise)
    },
  )
})
