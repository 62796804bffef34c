import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mend } from '../../generator/commands/mend.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { newCheckedCache, proved } from '../../generator/commands/proved.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { kindOf } from '../../generator/load/kind.ts'
import { type SourceFile, sourceFile, spanAt } from '../../generator/load/source.ts'
import { error, type Problem } from '../../generator/problem.ts'
import { isThorough, oneOfEach, sampleOf, thoroughly } from '../support/thorough.ts'
import { graphqlBreaks, unreadCodes, yamlBreaks } from './support/breaks.ts'
import { consoleIn } from './support/console.ts'
import { casesFolder, layered } from './support/golden-cases.ts'
import { inGroups } from './support/in-groups.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))
const places = placesOf()
const cache = newCheckedCache()
const surroundings = surroundingsOf(undefined, cache.icons)

/** A spec of which one file cannot be read. */
interface Broken {
  readonly files: readonly SourceFile[]
  /** Problems of reading the folder. */
  readonly read: readonly Problem[]
}

function problemsOf({ files, read }: Broken, guessed?: ReadonlySet<string>): readonly Problem[] {
  return proved({ files, shown: 'spec', problems: read, guessed }, places, cache, surroundings).problems
}

function mended(broken: Broken) {
  return mend(broken.files, async (files, guessed) => problemsOf({ ...broken, files }, guessed))
}

/** A file and one way to break it: its text then, or why it is not read at all. */
interface Break {
  readonly file: SourceFile
  readonly way: string
  readonly text?: string
  readonly code?: string
}

/** Every way to break a file. */
function breaksOf(file: SourceFile): readonly Break[] {
  const texts = Object.entries(file.path.endsWith('.graphql') ? graphqlBreaks : yamlBreaks)
  return [
    ...texts.map(([way, edit]) => ({ file, way, text: edit(file.text) })),
    ...unreadCodes.map((code) => ({ file, way: code, code })),
  ]
}

/** A spec whose files are broken, each in one way. */
function withBreaks(files: readonly SourceFile[], breaks: readonly Break[]): Broken {
  const byFile = new Map(breaks.map((each) => [each.file, each]))
  return {
    files: files.flatMap((file) => {
      const { text, code } = byFile.get(file) ?? {}
      if (code !== undefined) return []
      return text === undefined ? [file] : [sourceFile(file.path, text)]
    }),
    read: breaks.flatMap(({ file, code }) =>
      code === undefined ? [] : [error(code, spanAt(sourceFile(file.path, ''), 0, 0), 'Not read.')],
    ),
  }
}

/** Some files, each of another concept, with one way to break it, by turns; each with all of them where it is to be thorough. */
function tried(files: readonly SourceFile[]): readonly (readonly [string, Break])[] {
  const specs = files.filter(({ path: file }) => /\.(yaml|graphql)$/.test(file))
  const chosen = sampleOf(oneOfEach(specs, ({ path: file }) => kindOf(file) ?? path.extname(file)))
  const breaks = chosen.flatMap((file, index) => {
    const all = breaksOf(file)
    return isThorough ? all : all.filter((_, at) => at === index % all.length)
  })
  return breaks.map((each) => [`${each.file.path}: ${each.way}`, each])
}

const specs: readonly [string, string][] = [
  ['the second console', 'tests/fixtures/lending/spec'],
  ["the product's spec", 'spec'],
]

describe.each(oneOfEach(specs, () => 'any'))('%s with a file that cannot be read', (_name, folder) => {
  const files = readFolder(path.join(top, folder), 'spec', (problem) => expect.unreachable(problem.message))
  let before: ReadonlySet<string> = new Set()
  beforeAll(() => {
    before = new Set(problemsOf({ files, read: [] }).map(said))
  })

  const all = tried(files)
  const faults = inGroups(all, {
    kindOf: () => 'broken',
    most: 12,
    aboutOf: ({ file }) => [file.path],
    async faultsOf(breaks) {
      const broken = withBreaks(files, breaks)
      const problems = problemsOf(broken)
      const paths = new Set(breaks.map(({ file }) => file.path))
      const others = (spec: readonly SourceFile[]) => spec.filter((each) => !paths.has(each.path))
      const now = new Map(others((await mended(broken)).files).map((each) => [each.path, each.text]))
      return [
        ...problems.filter((each) => !paths.has(each.place.file) && !before.has(said(each))).map(said),
        ...[...paths].filter((file) => !problems.some((each) => each.unread && each.place.file === file)),
        ...others(files).flatMap(({ path: file, text }) => (now.get(file) === text ? [] : [`${file} is mended`])),
      ]
    },
  })

  it.each(all)('%s is told there alone, and mends nothing elsewhere', async (name) => {
    expect(await faults(name)).toEqual([])
  })
})

function said({ code, place, message }: Problem): string {
  return `${place.file}:${place.line} ${code}  ${message}`
}

/** The garden spec with other texts for some of its files. */
function garden(edits: Readonly<Record<string, (text: string) => string>>): Broken {
  const files = layered().files.map((each) => {
    const edit = edits[each.path.slice('spec/'.length)]
    return edit ? sourceFile(each.path, edit(each.text)) : each
  })
  return { files, read: [] }
}

const codesOf = (problems: readonly Problem[]) => problems.map(({ code, place }) => `${place.file.slice(5)} ${code}`)
const openQuote = (text: string) => `${text}zz: "open\n`

describe('beside a file that cannot be read', () => {
  thoroughly(it)('a form that uses it as its fields has no fields that are wrong', () => {
    const files = readFolder(path.join(top, 'spec'), 'spec', (problem) => expect.unreachable(problem.message))
    const part = files.find((each) => each.path.endsWith('parts/role-fields.yaml')) ?? expect.unreachable()
    for (const { way, text, code } of sampleOf(breaksOf(part))) {
      const broken = withBreaks(files, [{ file: part, way, ...(code === undefined ? { text } : { code }) }])
      expect(
        problemsOf(broken).filter((each) => each.place.file.includes('/forms/')),
        way,
      ).toEqual([])
    }
  })

  it('what another file shows by itself is told and mended', async () => {
    const broken = garden({ 'routes.yaml': openQuote, 'menus.yaml': (text) => text.replace('icon:', 'icn:') })
    expect(codesOf(problemsOf(broken))).toEqual(['menus.yaml unknown-key', 'routes.yaml broken-yaml'])
    const { files } = await mended(broken)
    expect(files.find((each) => each.path === 'spec/menus.yaml')?.text).toContain('icon:')
  })

  it('a name of other files is told, and not mended', async () => {
    const broken = garden({ 'theme.yaml': openQuote, 'menus.yaml': (text) => text.replace('go: plants', 'go: plnts') })
    expect(codesOf(problemsOf(broken))).toEqual(['menus.yaml unknown-route', 'theme.yaml broken-yaml'])
    const { files } = await mended(broken)
    expect(files.find((each) => each.path === 'spec/menus.yaml')?.text).toContain('go: plnts')
  })

  it('a name that it may define is not told', () => {
    const broken = garden({ 'routes.yaml': openQuote, 'menus.yaml': (text) => text.replace('go: plants', 'go: plnts') })
    expect(codesOf(problemsOf(broken))).toEqual(['routes.yaml broken-yaml'])
  })

  it('no word is told while the version of the language is not known', () => {
    const broken = garden({ 'console.yaml': openQuote, 'menus.yaml': (text) => text.replace('icon:', 'icn:') })
    expect(codesOf(problemsOf(broken))).toEqual(['console.yaml broken-yaml'])
  })

  it('nothing is told of what a resource that cannot be read would make', () => {
    const { files } = layered(path.join(casesFolder, 'resources', 'spec'))
    const menus = files.find((each) => each.path.endsWith('menus.yaml')) ?? expect.unreachable()
    const asked = 'counted: { query: shelves, total: true }\n'
    const screens = files.filter((each) => kindOf(each.path) === 'screens')
    const [screen] = screens.filter(({ text }) => /^data:\n/m.test(text))
    if (!screen) throw new Error(`No screen has data beside ${menus.path}.`)
    const edited = files.map((each) =>
      each === screen
        ? sourceFile(each.path, each.text.replace(/^data:\n/m, `data:\n  ${asked}`))
        : each.path.endsWith('shelves/resource.yaml')
          ? sourceFile(each.path, openQuote(each.text))
          : each,
    )
    expect(codesOf(problemsOf({ files: edited, read: [] }))).toEqual(['areas/shelves/resource.yaml broken-yaml'])
  })

  it('each of several such files is told', () => {
    const broken = garden({ 'console.yaml': openQuote, 'routes.yaml': openQuote, 'api/schema.graphql': () => '' })
    expect(codesOf(problemsOf(broken))).toEqual([
      'api/schema.graphql empty-file',
      'console.yaml broken-yaml',
      'routes.yaml broken-yaml',
    ])
  })

  it('a section of another kind than goes there hides what it would define', () => {
    const list = (text: string) => text.replace(/^features:[\s\S]*/m, 'features: [Compost]\n')
    expect(codesOf(problemsOf(garden({ 'features.yaml': list })))).toEqual(['features.yaml wrong-type'])
  })
})

describe('a verb', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unread-'))
    cpSync(path.join(top, 'tests/generator/base/spec'), path.join(folder, 'spec'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const bytes = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')])

  it.each([
    ['generate'],
    ['check'],
    ['check', '--fix'],
    ['plan', '--base', 'spec'],
    ['access'],
    ['explain', '/'],
    ['test-plan'],
    ['translate', 'de'],
    ['migrate'],
    ['new', 'screen', 'herbs', '--path', '/herbs'],
  ])('%s tells the file that cannot be read alone, and writes nothing', async (...words) => {
    // What is migrated is YAML.
    const graphql = words[0] === 'migrate' ? [] : ['api/schema.graphql']
    for (const file of ['console.yaml', 'permissions.yaml', ...graphql]) {
      const at = path.join(folder, 'spec', file)
      const text = readFileSync(at, 'utf8')
      writeFileSync(at, `${text}<<<<<<< HEAD\n=======\n>>>>>>> other\n`)
      const before = bytes()
      const places = ['--spec', 'spec', '--out', 'out', '--server-out', 'server-out']
      const { code, out } = await consoleIn(folder, ...words, ...places)
      expect(code).toBe(1)
      const told = [...out.matchAll(/^(\S+?):\d+:\d+ (?:error|warning) (\S+)/gm)].map(([, where, what]) => [
        where,
        what,
      ])
      expect(told).toEqual([[`spec/${file}`, file.endsWith('.graphql') ? 'broken-graphql' : 'broken-yaml']])
      expect(bytes()).toEqual(before)
      writeFileSync(at, text)
    }
  })
})

describe('a file that is mended so that it can be read', () => {
  it('changes no other by what it then seems to say', async () => {
    const files = garden({}).files
    const cut = (text: string) => text.slice(0, text.indexOf('\n', text.indexOf('context:')))
    const broken = garden({ 'console.yaml': (text) => `${cut(text)} {` })
    const done = await mended(broken)
    const others = (all: readonly SourceFile[]) => all.filter(({ path: file }) => file !== 'spec/console.yaml')
    expect(others(done.files)).toEqual(others(files))
    expect(done.mended.map((each) => each.code)).toEqual(['broken-yaml'])
  })

  it('lets names be mended the next time', async () => {
    const broken = garden({
      'routes.yaml': (text) => text.replace('garden: { screen: garden }', 'garden: { screen: garden'),
      'menus.yaml': (text) => text.replace('go: plants', 'go: plnts'),
    })
    const once = await mended(broken)
    expect(codesOf(once.problems)).toEqual(['menus.yaml unknown-route'])
    const twice = await mended({ files: once.files, read: [] })
    expect(twice.problems).toEqual([])
  })
})
