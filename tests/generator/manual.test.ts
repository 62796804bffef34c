import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compile } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { newKept } from '../../generator/kept.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { manualsOf } from '../../generator/manual/manual.ts'
import type { ManualPart } from '../../generator/manual/shape.ts'
import { newSearches } from '../../generator/model/searches.ts'
import { lendingFolder } from '../support/built-lending.ts'
import { top } from '../support/server.ts'

const example = readFileSync(path.join(top, 'generator/docs/examples/manual/manual.yaml'), 'utf8')
const chapters = `chapters:
  books: { title: Books, pages: { catalogue: { title: The catalogue, about: All books. }, book: { title: A book } } }
others: Further pages
hidden: [missing]
`

/** The handbook of the second console, with the words of the reference's example. */
async function lendingManual() {
  const text = example.replace(/^chapters:[\s\S]*?(?=^keys:)/m, chapters)
  const files = [
    ...readFolder(path.join(lendingFolder, 'spec'), 'spec', () => {}),
    sourceFile('spec/manual.yaml', `# yaml-language-server: $schema=../generated/schemas/manual.schema.json\n${text}`),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  const { checked, model, problems } = await compile({ files, shown: 'spec', problems: [] }, placesOf())
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return checked && model ? manualsOf(checked, model, newSearches(), newKept()) : undefined
}

it('a handbook is written of any console: its pages, its roles, its features, in its languages', async () => {
  const manuals = await lendingManual()
  expect([...(manuals?.keys() ?? [])]).toEqual(['en', 'nl'])
  const [books, others] = manuals?.get('en')?.chapters ?? []
  expect(books?.pages.map(({ name, title, about }) => [name, title, about])).toEqual([
    ['catalogue', 'The catalogue', 'All books.'],
    ['book', 'A book', undefined],
  ])
  expect(others?.title).toBe('Further pages')
  const rules = others?.pages.find(({ name }) => name === 'rules')
  expect(rules?.who).toBe('Librarian')
  const reservations = others?.pages.find(({ name }) => name === 'reservations')
  expect(reservations?.notes).toEqual(['Only where Reservations is switched on.'])
  const lend = actionsIn(books?.pages.flatMap(({ parts }) => parts) ?? []).filter(({ label }) => /lend/i.test(label))
  expect(lend.map(({ notes }) => notes)).toContainEqual(['For Librarian.'])
  expect(books?.pages[0]?.keys).toContain('`/` goes to the search field.')
})

function actionsIn(parts: readonly ManualPart[]): readonly Extract<ManualPart, { is: 'action' }>[] {
  return parts.flatMap((part) => (part.is === 'section' ? actionsIn(part.parts) : part.is === 'action' ? [part] : []))
}
