import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkExpression } from '../../generator/check/expressions/expression.ts'
import { functions, macros, methods } from '../../generator/check/expressions/functions.ts'
import { anyType, listOf, stringType } from '../../generator/check/expressions/types.ts'
import { problemText } from '../../generator/commands/print.ts'
import { exampleOf, examplePages } from '../../generator/docs/example.ts'
import { boundNames } from '../../generator/docs/inner.ts'
import { nameAbouts, namesIn } from '../../generator/docs/names.ts'
import { pageFiles, pages } from '../../generator/docs/pages.ts'
import { purposes } from '../../generator/docs/purposes.ts'
import { stepGrammars } from '../../generator/grammar/actions.ts'
import { blockGrammars } from '../../generator/grammar/blocks/table.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import type { Problem } from '../../generator/problem.ts'
import { consoleIn } from './support/console.ts'
import { conceptOf, exampleFiles, withExample } from './support/examples.ts'
import { compileFiles, layered, withFile } from './support/golden-cases.ts'
import { allWords, wordsUsed } from './support/grammar-words.ts'

/** Pages without an example, each with the reason. */
const withoutExample: Readonly<Record<string, string>> = {}

/** Words that no example shows, each with the reason. */
const unshown: Readonly<Record<string, string>> = {}

describe('every page', () => {
  it('says what its subject is for: a `purpose` in the grammar, else in generator/docs/purposes.ts', () => {
    const grammars = [...Object.values(blockGrammars), ...Object.values(stepGrammars)]
    expect(grammars.filter(({ purpose }) => !purpose).map(({ name }) => name)).toEqual([])
    expect(pages.filter(({ purpose }) => !purpose).map(({ name }) => name)).toEqual([])
    expect(Object.keys(purposes).filter((name) => !pages.some((page) => page.name === name))).toEqual([])
  })

  it('has an example (generator/docs/examples/<page>/), and every example a page', () => {
    const lacking = pages.filter((page) => exampleOf(page.name).length === 0 && !withoutExample[page.name])
    expect(lacking.map((page) => page.name)).toEqual([])
    expect(examplePages().filter((name) => !pages.some((page) => page.name === name))).toEqual([])
  })

  it('has a name of its own and leads to pages that there are', () => {
    expect(new Set(pages.map((page) => page.name)).size).toBe(pages.length)
    const files = pageFiles()
    for (const [file, text] of files)
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g))
        expect([file, target, files.has(target), target !== file]).toEqual([file, target, true, true])
  })
})

describe('every example', () => {
  it.each(examplePages().map((page) => [page]))('%s: is found right by check', async (page) => {
    const files = withExample(page)
    const { problems } = await compileFiles(files)
    const sources = new Map(files.map((file) => [file.path, file]))
    const own = new Set(
      exampleOf(page)
        .filter((file) => !file.beside)
        .map((file) => `spec/${file.path}`),
    )
    // An example of a translation is not a whole one.
    const minor = (code: string) => code === 'not-translated'
    const wrong = problems.filter(
      (each) => each.severity === 'error' || (own.has(each.place.file) && !minor(each.code)),
    )
    expect(wrong.map((each) => problemText(each, sources)).join('\n\n')).toBe('')
  })

  it('together they show every word of the grammar', () => {
    const used = new Set<string>()
    for (const page of examplePages()) {
      for (const file of exampleFiles(page)) {
        const concept = conceptOf(file.path.replace('spec/', ''))
        const tree = concept && parseYaml(file, () => {})
        if (tree) for (const word of wordsUsed(concept, tree)) used.add(word)
      }
    }
    expect([...allWords()].filter((word) => !used.has(word) && !unshown[word])).toEqual([])
    expect(Object.keys(unshown).filter((word) => used.has(word) || !allWords().has(word))).toEqual([])
  })
})

describe('the names that a page tells', () => {
  const plant = (block: string) =>
    `title: A\ndata: { plant: { query: plant, with: { id: "\${route.id}" } } }\nblocks:\n  - ${block}\n`
  const base = (file: string) => layered().files.find((each) => each.path === file)?.text ?? ''

  /** For each file a place in it where a condition may stand. */
  const places: Readonly<Record<string, readonly [string, (condition: string) => string]>> = {
    console: [
      'console.yaml',
      (when) => base('spec/console.yaml').replace('context:', `context:\n  probe: { value: "${when}" }`),
    ],
    routes: ['routes.yaml', (when) => base('spec/routes.yaml').replace('/denied,', `/denied, when: "${when}",`)],
    menus: ['menus.yaml', (when) => `main:\n  - { label: A, go: plants, when: "${when}" }\n`],
    permissions: [
      'permissions.yaml',
      (when) => base('spec/permissions.yaml').replace('rights }', `rights, when: "${when}" }`),
    ],
    errors: ['errors.yaml', (when) => `- { message: a, then: [{ go: plants, with: { plot: "${when} b" } }] }\n`],
    entities: ['entities/plant.yaml', (when) => base('spec/entities/plant.yaml').replace('${litres < 1}', when)],
    screens: ['screens/plant.yaml', (when) => plant(`{ block: text, text: A, when: "${when}" }`)],
    dialogs: [
      'dialogs/trial.yaml',
      (when) => `input: { plant: Plant }\nblocks:\n  - { block: text, text: A, when: "${when}" }\n`,
    ],
    parts: ['parts/trial.yaml', (when) => `blocks:\n  - { block: text, text: A, when: "${when}" }\n`],
    forms: ['forms/water.yaml', (when) => base('spec/forms/water.yaml').replace('{ label', `{ when: "${when}", label`)],
  }

  /** Those of the names that are not known at a place. */
  async function unknown(
    file: string,
    text: (condition: string) => string,
    names: readonly string[],
  ): Promise<readonly string[]> {
    const files = withFile(`spec/${file}`, text(`\${${names.map((name) => `has(${name})`).join(' || ')}}`))
    const { problems } = await compileFiles(files)
    const source = files.find((each) => each.path === `spec/${file}`)?.text ?? ''
    return problems
      .filter((each) => each.code === 'unknown-name')
      .map(({ place }) => source.slice(place.offset, place.offset + place.length))
  }

  it.each(Object.entries(namesIn))('in %s are those that check knows there', async (concept, names) => {
    const [file, text] = places[concept] ?? ['', String]
    const others = Object.keys(nameAbouts).filter((name) => !(names as readonly string[]).includes(name))
    expect([...(await unknown(file, text, Object.keys(nameAbouts)))].sort()).toEqual(others.sort())
  })

  it.each<[string, string, (condition: string) => string]>([
    [
      'item',
      'in a listing',
      (when) =>
        `{ block: listing, name: all, items: "\${[data.plant]}", texts: { loading: A, empty: B }, item: { as: row, badge: { text: A, when: "${when}" } } }`,
    ],
    [
      'form',
      'in a form',
      (when) => `{ block: form, form: water, submit: { label: A, do: [{ refetch: plant, when: "${when}" }] } }`,
    ],
    [
      'value',
      'in a select',
      (when) => `{ block: select, label: A, value: a, options: { a: A }, do: [{ refetch: plant, when: "${when}" }] }`,
    ],
    [
      'error',
      'in failed',
      (when) =>
        `{ block: buttons, actions: [{ label: A, do: [{ session: signOut, failed: [{ go: plants, when: "${when}" }] }] }] }`,
    ],
    [
      'result',
      'after a call',
      (when) =>
        `{ block: buttons, actions: [{ label: A, do: [{ session: signOut }, { go: plants, when: "${when}" }] }] }`,
    ],
  ])('%s is known %s', async (name, _, block) => {
    expect(await unknown('screens/plant.yaml', (when) => plant(block(when)), [name, 'nobody'])).toEqual(['nobody'])
  })

  it('cover everything that a property binds', () => {
    const grammars = [...Object.values(blockGrammars), ...Object.values(stepGrammars)]
    const bound = grammars.flatMap((grammar) => boundNames(grammar).map((each) => each.name))
    expect([...new Set(bound)].filter((name) => !(name in nameAbouts))).toEqual([])
  })
})

describe('the page about expressions', () => {
  it('shows each function as it is written', () => {
    const scope = { item: anyType, items: listOf(anyType), name: stringType, names: listOf(stringType) }
    const text = pageFiles().get('expressions.md') ?? ''
    const examples = [...functions, ...methods].map((each) => each.example)
    const lists = [...text.matchAll(/`(items\.[a-z_]+\([^`]+)`/g)].map(([, example = '']) => example)
    expect(lists).toHaveLength(macros.length)
    for (const example of [...examples, ...lists]) {
      const problems: Problem[] = []
      checkExpression(
        example,
        (index, length) => ({ file: '', line: 1, column: 1, offset: index, length }),
        scope,
        anyType,
        (each) => problems.push(each),
      )
      expect([example, problems]).toEqual([example, []])
      expect(text).toContain(`\`${example.replaceAll('|', '\\|')}\``)
    }
  })
})

describe('docs', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => consoleIn(folder, 'docs', ...args)

  it('prints which pages there are', async () => {
    const { code, out } = await run()
    expect(code).toBe(0)
    for (const page of pages) expect(out).toContain(`- ${page.name}: `)
  })

  it.each([
    [['routes'], '# routes.yaml'],
    [['listing'], '# block: listing'],
    [['block', 'tabs'], '# block: tabs'],
    [['step-mutate'], '# step: mutate'],
    [['menus.yaml'], '# menus.yaml'],
  ])('%j prints the page, with its words and its example', async (words, title) => {
    const { code, out } = await run(...words)
    expect(code).toBe(0)
    expect(out.startsWith(`${title}\n`)).toBe(true)
    expect(out).toContain('\n## Words\n')
    expect(out).toContain('\n## Example\n')
    expect(out).not.toContain('.md)')
  })

  it.each([
    ['lsting', 'Did you mean "listing"?'],
    ['otherwise', 'The word stands on blocks'],
    ['qqqqqqqq', 'No page is called "qqqqqqqq".'],
  ])('%s, which is no page, is told with what may be meant', async (word, told) => {
    const { code, out } = await run(word)
    expect(code).toBe(2)
    expect(out).toContain(told)
  })

  it('writes all pages as files that lead to each other, deletes those of its own that are no more, and nothing else', async () => {
    writeFileSync(path.join(folder, 'mine.md'), 'mine')
    const first = await run('--out', '.')
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('index.md') })
    const written = readdirSync(folder).filter((file) => file.endsWith('.md'))
    expect(written.sort()).toEqual([...pageFiles().keys(), 'mine.md'].sort())
    expect(readFileSync(path.join(folder, 'block-listing.md'), 'utf8')).toContain('](gates.md)')
    expect(readFileSync(path.join(folder, 'mine.md'), 'utf8')).toBe('mine')
    const before = written.map((file) => statSync(path.join(folder, file)).mtimeMs)
    expect((await run('--out', '.')).code).toBe(0)
    expect(written.map((file) => statSync(path.join(folder, file)).mtimeMs)).toEqual(before)
  })
})
