import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '../../../generator/values/csv.ts'
import { areFailedRows } from '../../../server/areas/imports/failed-headings.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'

const limits = { rows: 100, columns: 10, cell: 1000 }
const ours = ['Row', 'Column', 'Reason']

async function read(headings: readonly string[], rows: readonly (readonly string[])[], delimiter = ',') {
  const text = [headings, ...rows].map((row) => csvLine(row, delimiter)).join('')
  const table = await openTable(Buffer.from(`\ufeff${text}`), limits)
  const cells: unknown[][] = []
  for await (const row of table.rows) cells.push(row.cells)
  return { headings: table.headings, cells }
}

describe('the file of rows that failed, sent again', () => {
  it.each([
    ...['-5 °C freezer', '+49 30 1234567', '@home', '=see page 3', "'quoted' start", '- one\n- two', '-5 degrees'],
    ...["'-theirs", "''=two of theirs", "a;-2+3+cmd|' /C calc'!A0;b", "it's", '-5', '\t=1', 'a\n;=1'],
  ])('has the value as it was: %j', async (value) => {
    const { cells } = await read([...ours, 'Title', 'Price'], [['2', 'Price', 'No number', value, '5']])
    expect(cells).toEqual([['2', 'Price', 'No number', value, '5']])
  })

  it('has its headings as they were', async () => {
    expect((await read([...ours, '=Total', "'-x"], [])).headings).toEqual([...ours, '=Total', "'-x"])
    expect(areFailedRows(['Import Row', 'Column', 'Import Import Reason', 'Row'])).toBe(true)
    expect(areFailedRows(['Row', 'Column', 'Title'])).toBe(false)
  })

  it('has every value as it was, whatever it is made of', async () => {
    const unit = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', 'a', '1', "'", '"', ',', '|', 'ü', '.')
    const value = fc.string({ unit, minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '\t'),
        async (values, delimiter) => {
          const rows = values.map((row, at) => [String(at + 2), 'Title', 'No number', ...row])
          expect((await read([...ours, 'Title', 'Summary'], rows, delimiter)).cells).toEqual(rows)
        },
      ),
    )
  })

  it('is told from a file of somebody’s own, whose apostrophes stay', async () => {
    const table = await openTable(Buffer.from("Title,Price\n'-5 °C,1\n"), limits)
    for await (const { cells } of table.rows) expect(cells).toEqual(["'-5 °C", '1'])
  })
})
