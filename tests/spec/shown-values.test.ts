import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { yesAndNo } from '../../server/areas/lookup-rows/values.ts'
import { languages } from '../../server/mail/letters.ts'

const area = new URL('../../spec/areas/lookup-rows/', import.meta.url)
const read = (file: string) => parse(readFileSync(new URL(file, area), 'utf8'))

it('rows of a table are found by the words that its list shows of a box, in each language', () => {
  const { blocks } = read('screens/lookup-table.yaml')
  const { columns } = blocks.find(({ name }: { name?: string }) => name === 'rows').item
  expect([...languages].sort()).toEqual(['de', 'en'])
  expect(yesAndNo('en')).toEqual([columns.yes, columns.no])
  expect(columns.formats.Date).toBe('dd/MM/yyyy')
  const german = read('de.yaml')['screens.lookup-table']
  expect(yesAndNo('de')).toEqual([german['blocks.rows.item.columns.yes'], german['blocks.rows.item.columns.no']])
})
