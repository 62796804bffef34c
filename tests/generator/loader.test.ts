import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFolder } from '../../generator/load/folder.ts'
import { caps } from '../../generator/load/limits.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { entry, plain, spanInside, type YamlNode } from '../../generator/load/tree.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import type { Problem } from '../../generator/problem.ts'
import { runs } from '../support/thorough.ts'
import { compileFiles, layered } from './support/golden-cases.ts'

function parse(text: string): { tree: YamlNode | undefined; problems: readonly Problem[]; file: SourceFile } {
  const problems: Problem[] = []
  const file = sourceFile('spec/a.yaml', text)
  return { tree: parseYaml(file, (problem) => problems.push(problem)), problems, file }
}

/** The place lies in its file, and line and column say the same as the offset. */
function expectSound(problem: Problem, file: SourceFile | undefined): void {
  expect(problem.message).not.toMatch(/undefined|\[object|NaN/)
  if (!file) return
  const { offset, length, line, column } = problem.place
  expect(offset + length).toBeLessThanOrEqual(file.text.length)
  expect((file.lineStarts[line - 1] ?? -1) + column - 1).toBe(offset)
}

/** Pieces that YAML and the spec are made of, so that random texts come close to both. */
const pieces = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    ': ',
    '- ',
    '\n',
    '\n  ',
    '\n    - ',
    '"',
    "'",
    '|\n',
    '>-\n',
    '#',
    '&a ',
    '*a',
    '!x ',
    '%',
    '---\n',
  ],
  ...[
    '\t',
    '${',
    '}',
    '${item.',
    'block: ',
    'listing',
    'go: ',
    'do: ',
    'null',
    '~',
    '0x1',
    '.inf',
    '1e999',
    '<<: ',
    '? ',
    '__proto__: ',
  ],
  ...[
    'can: ',
    'when: ',
    'use: ',
    'text: ',
    '\u0000',
    '\ud800',
    '\r',
    '\u2028',
    'é',
    '😀',
    '{ message: ',
    'session: ',
    'query: ',
  ],
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(pieces, { maxLength: 25 }).map((all) => all.join('')),
)

describe('reading YAML', () => {
  it('gives a tree or problems for any text, never a throw', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tree, problems, file } = parse(text)
        for (const problem of problems) expectSound(problem, file)
        if (tree) JSON.stringify(plain(tree))
      }),
      { numRuns: 2000 },
    )
  })

  it('finds the characters of a string where they stand, quoted, folded or indented', () => {
    const word = fc.stringMatching(/^[a-z$ '"\\é]{1,12}$/).filter((each) => each.trim() === each && each !== '')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom('"', "'", '|'), (words, style) => {
        const value = words.join(style === '|' ? '\n' : ' ')
        const text =
          style === '"'
            ? `key: ${JSON.stringify(value)}`
            : style === "'"
              ? `key: '${value.replaceAll("'", "''")}'`
              : `key: |-\n${words.map((each) => `  ${each}\n`).join('')}`
        const { tree, file } = parse(text)
        const node = entry(tree, 'key')?.value
        if (node?.kind !== 'scalar' || node.value !== value) return
        for (const [index, character] of [...value].entries()) {
          if (character === '\n' || character === '\\' || character === '"') continue
          const span = spanInside(file, node, index, 1)
          expect(file.text[span.offset]).toBe(character)
        }
      }),
    )
  })

  it('tells a slip once, and none of what the parser stumbles over behind it', () => {
    const messages = (text: string) => parse(text).problems.map((each) => `${each.place.line} ${each.message}`)
    expect(messages('a:\n  b: 1\n   c: 2\n d: 3\n')).toHaveLength(1)
    expect(messages('a:\n  - b: 1\n\tc: 2\n    d: 3\n')).toEqual(['3 Lines are indented by spaces, not by tabs.'])
    expect(messages('a: 1\na: 2\nb: 1\nb: 2\n')).toHaveLength(2)
    expect(messages('a: "x\nb: 1\n')).toEqual([
      '1 The quote that opens here is not closed: put " at the end of the text.',
    ])
  })

  it('refuses a second document', () => {
    expect(parse('a: 1\n---\nb: 2\n').problems.map((each) => each.message)).toEqual([
      'A file holds one document: remove the "---".',
    ])
  })

  it('replaces aliases by what they name, and refuses those that name themselves', () => {
    expect(plain(parse('a: &x [1, 2]\nb: *x').tree as YamlNode)).toEqual({ a: [1, 2], b: [1, 2] })
    expect(parse('a: &x [*x]').problems).toHaveLength(1)
  })

  it('refuses what would cost time or memory: a file too large, too deep, a bomb of aliases', () => {
    // Unfolded, the bomb alone would take minutes and gigabytes: more than a test is given.
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(', ')}]`),
    ]
    const texts = ['x'.repeat(caps.bytes + 1), '['.repeat(100_000), `${'- '.repeat(500)}x`, bomb.join('\n')]
    for (const text of texts) {
      const { tree, problems } = parse(text)
      expect(tree).toBeUndefined()
      expect(problems.length).toBeGreaterThan(0)
      expect(problems.length).toBeLessThanOrEqual(caps.syntaxErrors)
    }
  })
})

describe('reading a folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'spec-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('reads plain files in the order of their paths and refuses links', () => {
    mkdirSync(path.join(folder, 'screens'))
    writeFileSync(path.join(folder, 'screens/b.yaml'), 'b')
    writeFileSync(path.join(folder, 'a.yaml'), 'a')
    writeFileSync(path.join(folder, '.hidden'), 'x')
    symlinkSync('/etc/passwd', path.join(folder, 'c.yaml'))
    symlinkSync('/etc', path.join(folder, 'dialogs'))
    const problems: Problem[] = []
    const files = readFolder(folder, 'spec', (problem) => problems.push(problem))
    expect(files.map((file) => [file.path, file.text])).toEqual([
      ['spec/a.yaml', 'a'],
      ['spec/screens/b.yaml', 'b'],
    ])
    expect(problems.map((each) => `${each.place.file} ${each.code}`)).toEqual([
      'spec/c.yaml no-plain-file',
      'spec/dialogs no-plain-file',
    ])
  })

  it('leaves out the mark that some editors put before the first character', () => {
    writeFileSync(path.join(folder, 'a.yaml'), '\uFEFFa')
    expect(readFolder(folder, 'spec', () => {}).map((file) => file.text)).toEqual(['a'])
  })

  it('says so when there is no spec', () => {
    const problems: Problem[] = []
    expect(readFolder(path.join(folder, 'none'), 'none', (problem) => problems.push(problem))).toEqual([])
    expect(problems.map((each) => each.code)).toEqual(['no-spec'])
  })
})

describe('a whole spec with one broken file', () => {
  const { files } = layered()

  it('gives problems or output, never a throw, however a file was edited', async () => {
    const edit = fc.record({
      file: fc.nat(files.length - 1),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(30),
      put: fc.oneof(anyText, fc.constant('')),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const texts = files.map((file) => file.text)
        for (const { file, at, cut, put } of edits) {
          const text = texts[file] ?? ''
          const from = Math.floor(at * text.length)
          texts[file] = text.slice(0, from) + put + text.slice(from + cut)
        }
        const edited = files.map((file, index) => sourceFile(file.path, texts[index] ?? ''))
        const { problems, files: output } = await compileFiles(edited)
        const sources = new Map(edited.map((file) => [file.path, file]))
        for (const problem of problems) expectSound(problem, sources.get(problem.place.file))
        expect(output === undefined).toBe(problems.some((each) => each.severity === 'error'))
      }),
      { numRuns: runs(150) },
    )
  })

  it('gives problems or output, never a throw, whatever stands in the place of a node', async () => {
    const yaml = files.filter((file) => file.path.endsWith('.yaml') && !file.path.includes('messages'))
    const strange = fc.constantFrom(
      'null',
      '[]',
      '{}',
      '7',
      'true',
      'text',
      '"${route}"',
      '[[1]]',
      '{ a: { b: c } }',
      '[{ block: listing }]',
      '{ go: back }',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...yaml), fc.nat(), strange, async (file, choice, put) => {
        const values = [...file.text.matchAll(/(?<=[:,[-] )[^\s,{}[\]][^,{}[\]\n]*/g)].filter(
          (match) => !match.input.slice(0, match.index).endsWith('$schema='),
        )
        const value = values[choice % values.length]
        if (!value) return
        const text = file.text.slice(0, value.index) + put + file.text.slice(value.index + value[0].length)
        const edited = files.map((each) => (each === file ? sourceFile(file.path, text) : each))
        const { problems, files: output } = await compileFiles(edited)
        for (const problem of problems)
          expectSound(
            problem,
            edited.find((each) => each.path === problem.place.file),
          )
        expect(output === undefined).toBe(problems.some((each) => each.severity === 'error'))
      }),
      { numRuns: runs(200) },
    )
  })
})
