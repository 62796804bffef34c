import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchColumns } from '../../../server/areas/imports/matching.ts'
import { delimiterOf } from '../../../server/areas/imports/worker/delimiter.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'

const limits = { rows: 1000, columns: 20, cell: 200 }
const templates = [
  ['colour', 'Colour'],
  ['title', 'Title', 'summary', 'Summary', 'price', 'Price', 'name_first', 'Name, first'],
]
const found = (text: string, known = templates) => delimiterOf([text], known, limits)

describe('what parts the columns of a csv (P-2.9-40)', () => {
  it.each([
    [';', 'as many commas in a heading', 'Title;Summary;Price;Note (colour, material, care, origin)\nA;Warm;12,50;red'],
    ['\t', 'commas in a heading', 'Title\tSummary\tPrice\tCost, per 1,000, net\nA\tWarm\t9.5\t1'],
    [';', 'commas in the heading of a field', 'Name, first;Title\nLee;A, b'],
    [',', 'semicolons in a heading', 'Title,"Sizes; of S; M; L; XL",Price\nA,"S;M",1'],
    [';', 'values left out at the end of rows', 'Title;Summary;Price, net\nA;x\nB;y,z'],
    [',', 'text with semicolons and one column', 'Title\nred; green'],
    ['\t', 'text with commas and one column', 'Title\nWarm, soft\nred; green; blue'],
    [',', 'some rows that are too long', 'Title,Price\nA,1,2\nB,1\nC,1,5'],
    [';', 'only headings', 'Title;Price (net, EUR, each)'],
    [',', 'nothing that is parted', 'Title'],
  ])('%j with %s', (delimiter, _, text) => {
    expect(found(text)).toBe(delimiter)
  })

  it('is what most headings and rows go with where they fit no template', () => {
    expect(found('A;B;C (d, e, f, g)\n1;2;3,5', [])).toBe(';')
    expect(found('A,B\n1,2,3\n1\n4,5,,', [])).toBe(',')
  })

  const word = fc.constantFrom('Warm', 'a, b', 'x;y', '1,5', 'tab\tbed', '', 'say "hi"')
  it('is found again in a file that was written with it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t'),
        fc.array(fc.tuple(word, word, word, word), { maxLength: 10 }),
        fc.constantFrom('Note', 'Note (a, b, c, d)', 'Note; a; b; c; d'),
        (delimiter, rows, note) => {
          const quoted = (value: string) =>
            value.includes(delimiter) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
          const lines = [['Title', note, 'Summary', 'Price'], ...rows]
          expect(found(lines.map((line) => line.map(quoted).join(delimiter)).join('\n'))).toBe(delimiter)
        },
      ),
    )
  })
})

describe('letters that nobody sees (P-2.9-41)', () => {
  const field = (name: string, label = name) => ({ name, label, type: 'text' as const })
  it.each(['\u200bTitle', 'Title\u200b', '\u2060Ti\u00adtle\ufeff', '\u200e"Title"', 'Ti\u200dtle\u00a0'])(
    'do not count in a heading: %j',
    async (heading) => {
      const { headings } = await openTable(Buffer.from(`${heading},Price\nA,1`), limits)
      const match = matchColumns(headings, [field('title', 'Ti\u200btle'), field('price')])
      expect(match.fields.map((each) => each?.name)).toEqual(['title', 'price'])
      expect(headings[0]?.startsWith('T')).toBe(true)
    },
  )

  it('alone are no heading', async () => {
    expect((await openTable(Buffer.from('Title,\u200b\u2060\nA,1'), limits)).headings).toEqual(['Title'])
  })
})
