import { describe, expect, it } from 'vitest'
import { problemText } from '../../generator/commands/print.ts'
import { exampleOf, examplePages } from '../../generator/docs/example.ts'
import { pageFiles, pages } from '../../generator/docs/pages.ts'
import { purposes } from '../../generator/docs/purposes.ts'
import { type ConceptName, concepts } from '../../generator/grammar/concepts.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { parseYaml } from '../../generator/load/yaml.ts'
import { compileFiles, layered } from './support/goldenCases.ts'
import { allWords, wordsUsed } from './support/grammarWords.ts'

/** Pages without an example, each with the reason. */
const withoutExample: Readonly<Record<string, string>> = {}

/** Words that no example shows, each with the reason. */
const unshown: Readonly<Record<string, string>> = {}

function conceptOf(file: string): ConceptName | undefined {
  const [first = ''] = file.split('/')
  const name = first.replace(/\.yaml$/, '')
  return Object.hasOwn(concepts, name) ? (name as ConceptName) : undefined
}

/** The base spec with an example laid over it; each of its files gets the line that names its schema. */
function withExample(page: string): readonly SourceFile[] {
  const files = exampleOf(page).map(({ path, text }) => {
    const concept = conceptOf(path)
    const up = path.includes('/') ? '../..' : '..'
    const first = concept ? `# yaml-language-server: $schema=${up}/generated/schemas/${concept}.schema.json\n` : ''
    return sourceFile(`spec/${path}`, first + text)
  })
  const all = new Map([...layered().files, ...files].map((file) => [file.path, file]))
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

describe('every page', () => {
  it('says what its subject is for (generator/docs/purposes.ts)', () => {
    expect(pages.filter((page) => !purposes[page.name]).map((page) => page.name)).toEqual([])
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
        expect([file, target, files.has(target)]).toEqual([file, target, true])
  })
})

describe('every example', () => {
  it.each(examplePages().map((page) => [page]))('%s: is found right by check', async (page) => {
    const files = withExample(page)
    const { problems } = await compileFiles(files)
    const sources = new Map(files.map((file) => [file.path, file]))
    const own = new Set(exampleOf(page).map((file) => `spec/${file.path}`))
    const wrong = problems.filter((each) => each.severity === 'error' || own.has(each.place.file))
    expect(wrong.map((each) => problemText(each, sources)).join('\n\n')).toBe('')
  })

  it('together they show every word of the grammar', () => {
    const used = new Set<string>()
    for (const page of examplePages()) {
      for (const file of withExample(page)) {
        const concept = conceptOf(file.path.replace('spec/', ''))
        if (!concept || !exampleOf(page).some((each) => `spec/${each.path}` === file.path)) continue
        const tree = parseYaml(file, () => {})
        if (tree) for (const word of wordsUsed(concept, tree)) used.add(word)
      }
    }
    expect([...allWords()].filter((word) => !used.has(word) && !unshown[word])).toEqual([])
    expect(Object.keys(unshown).filter((word) => used.has(word) || !allWords().has(word))).toEqual([])
  })
})
