import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/thorough.ts'
import { compileFiles, layered, withFile } from './support/golden-cases.ts'
import { expectSound } from './support/sound.ts'

const base = new Map(layered().files.map(({ path, text }) => [path, text]))
const line = (concept: string, up = '../') =>
  `# yaml-language-server: $schema=${up}generated/schemas/${concept}.schema.json\n`
const screen = (rest: string) => `${line('screens', '../../')}${rest}`
const operations = 'spec/api/operations/plants.graphql'
const schema = 'spec/api/schema.graphql'

/** A place of the spec that some parser reads: its file, and the file's text with something put there. */
interface Place {
  readonly file: string
  readonly around: (inner: string) => string
  /** What opens something there, each with what closes it. */
  readonly pairs: readonly (readonly [string, string])[]
}

const after = (file: string, text: string) => `${base.get(file)}\n${text}\n`
const quoted = (inner: string) => JSON.stringify(inner)

const places: Readonly<Record<string, Place>> = {
  YAML: {
    file: 'spec/limits.yaml',
    around: (inner) => `${line('limits')}limits: ${inner}\n`,
    pairs: [
      ['[', ']'],
      ['{ a: ', ' }'],
      ['[{ a: ', ' }]'],
      ['"', '"'],
      ['\n- ', ''],
      ['&a [*a, ', ']'],
    ],
  },
  'YAML in blocks': {
    file: 'spec/menus.yaml',
    around: (inner) => `${line('menus')}main:\n  ${inner}a\n`,
    pairs: [
      ['- ', ''],
      ['? ', ''],
      ['- ? ', ''],
      ['a: ', ''],
    ],
  },
  'JSON in a deployment': {
    file: 'spec/deployments/local.yaml',
    around: (inner) => `{"endpoints": ${inner}}`,
    pairs: [
      ['[', ']'],
      ['{"a": ', '}'],
    ],
  },
  GraphQL: {
    file: operations,
    around: (inner) => after(operations, `# Deep\nquery Deep { plants ${inner} }`),
    pairs: [
      ['{ a ', '}'],
      ['(a: [', '])'],
      ['(a: {a: ', '})'],
      ['[', ']'],
      ['"', '"'],
      ['#', '\n'],
      ['"""', '"""'],
      ['... on A {', '}'],
    ],
  },
  'the schema': {
    file: schema,
    around: (inner) => after(schema, `# Deep\ntype Deep { a: ${inner} }`),
    pairs: [
      ['[', ']'],
      ['[', '!]!'],
      ['(a: ', ')'],
    ],
  },
  'an expression': {
    file: 'spec/screens/notice.yaml',
    around: (inner) => screen(`blocks: [{ block: text, text: a, when: ${quoted(`\${${inner}}`)} }]\n`),
    pairs: [
      ['(', ')'],
      ['[', '][0]'],
      ['{a: ', '}.a'],
      ['!', ''],
      ['-', ''],
      ['true ? ', ' : true'],
      ['size(', ')'],
      ['a.', ''],
      ["'", "'"],
      ['true && ', ''],
    ],
  },
  'a text': {
    file: 'spec/screens/notice.yaml',
    around: (inner) => screen(`title: ${quoted(inner)}\nblocks: [{ block: text, text: a }]\n`),
    pairs: [
      ['{', '}'],
      ['{n, select, other {', '}}'],
      ["'{", "}'"],
      ['${', '}'],
      ['{n, plural, one {#} other {', '}}'],
    ],
  },
  'a regular expression': {
    file: 'spec/forms/water.yaml',
    around: (inner) =>
      `${line('forms', '../../')}fields:\n  litres: { label: Litres, type: string, pattern: ${quoted(inner)} }\n`,
    pairs: [
      ['(', ')'],
      ['(?:', ')*'],
      ['(?=', ')'],
      ['[', ']'],
      ['(a|', ')+'],
      ['(?<!', ')'],
    ],
  },
}

async function told(file: string, text: string) {
  const files = withFile(file, text)
  const { problems } = await compileFiles(files)
  const sources = new Map(files.map((each) => [each.path, each]))
  for (const problem of problems) {
    expectSound(problem, sources)
    expect(problem.message).not.toMatch(/call stack|RangeError|Exceeded|internal/i)
  }
  return problems
}

describe.each(Object.entries(places))('%s, however deep,', (_name, { file, around, pairs }) => {
  const nested = fc
    .tuple(
      fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(1, 10, 47, 60, 500, 5_000, 20_000),
      fc.boolean(),
    )
    .map(([some, depth, closed]) => {
      const all = Array.from({ length: depth }, (_, at) => some[at % some.length] ?? ['', ''])
      const close = closed ? all.map(([, end]) => end).reverse() : []
      return [...all.map(([begin]) => begin), ...close].join('')
    })

  it('gives problems or output, and never runs out of the stack of calls', async () => {
    await fc.assert(
      fc.asyncProperty(nested, async (inner) => {
        await told(file, around(inner))
      }),
      { numRuns: runs(60) },
    )
  })
})

const chain = (length: number, link: (at: number, next: number) => string) =>
  Array.from({ length }, (_, at) => link(at, (at + 1) % length)).join('\n')

describe('beyond a cap, the place, the limit and the mend are told', () => {
  const deep = 20_000
  const cases: Readonly<Record<string, readonly [file: string, text: string, place: string, words: RegExp]>> = {
    'lists of YAML': [
      'spec/limits.yaml',
      `${line('limits')}limits: ${'['.repeat(deep)}`,
      '2:105 too-deep',
      /Lists and maps .* more than 48 deep\. Close those/,
    ],
    'a list in a deployment': [
      'spec/deployments/local.yaml',
      `{"a": ${'['.repeat(deep)}${']'.repeat(deep)}}`,
      '1:103 too-deep',
      /more than 48 deep/,
    ],
    'brackets of an operation behind a comment': [
      operations,
      `# A comment\nquery Deep ${'{a'.repeat(deep)}`,
      '2:108 too-deep',
      /Brackets .* more than 48 deep\. Close those/,
    ],
    'fragments in a circle': [
      operations,
      chain(6_000, (at, next) => `fragment F${at} on Plant { ...F${next} }`),
      '1:10 too-deep',
      /Fragments .* more than 48 deep from here on\. Write out/,
    ],
    'inputs in a circle': [
      schema,
      after(
        schema,
        chain(6_000, (at, next) => `input I${at} { a: I${next}! }`),
      ),
      '51:7 too-deep',
      /more than 48 inputs need each other\. Let some/,
    ],
    'parts in parts': [
      'spec/screens/notice.yaml',
      screen(`parts:\n${chain(3_000, (at, next) => `  p${at}: { use: p${next} }`)}\nblocks: [{ use: p0 }]\n`),
      '12:14 too-deep',
      /Parts .* more than 10 deep\. Write/,
    ],
    'parts that use each other twice': [
      'spec/screens/notice.yaml',
      screen(
        `parts:\n${chain(9, (at) => `  p${at}: { block: section, title: A, blocks: [${at === 8 ? '' : `${`{ use: p${at + 1} }, `.repeat(8)}`}] }`)}\nblocks: [{ use: p0 }]\n`,
      ),
      'too-large',
      /used more than 1000 times here\. Split/,
    ],
    'brackets of an expression': [
      'spec/screens/notice.yaml',
      screen(`blocks: [{ block: text, text: a, when: "\${${'('.repeat(4_000)}a${')'.repeat(4_000)}}" }]\n`),
      '2:103 bad-expression',
      /60 deep at most\. Make a part of it a name/,
    ],
    'signs of an expression': [
      'spec/screens/notice.yaml',
      screen(`blocks: [{ block: text, text: a, when: "\${${'!'.repeat(9_000)}true}" }]\n`),
      'bad-expression',
      /made of 2000 values and signs at most\. Make a part/,
    ],
    'choices of a text': [
      'spec/screens/notice.yaml',
      screen(`title: "${'{'.repeat(4_000)}"\nblocks: []\n`),
      '2:29 bad-message',
      /Choices .* more than 10 deep\. Close those/,
    ],
  }

  it.each(Object.entries(cases))('%s', async (_name, [file, text, place, words]) => {
    const problems = (await told(file, text)).filter((each) => words.test(each.message))
    const shown = problems.map((each) => `${each.place.line}:${each.place.column} ${each.code}`)
    expect(shown[0]).toContain(place)
    expect(new Set(problems.map((each) => each.place.file))).toEqual(new Set([file]))
  })
})
