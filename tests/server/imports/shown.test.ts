import * as XLSX from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createRowMaker } from '../../../server/areas/imports/rows.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const limits = { rows: 100, columns: 10, cell: 1000 }
type Given = string | number | boolean | null | XLSX.CellObject

/** A sheet as a spreadsheet program saves it. */
function saved(
  rows: Given[][],
  kind: 'xlsx' | 'biff8',
  change: (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => {},
) {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  XLSX.utils.book_append_sheet(book, sheet, 'Articles')
  change(sheet, book)
  return XLSX.write(book, { type: 'buffer', bookType: kind }) as Buffer
}

/** What fields of a type get in the first column: values, or why they get none. */
async function imported(file: Uint8Array, type: TemplateField['type']): Promise<unknown[]> {
  const fields: TemplateField[] = [{ name: 'it', label: 'It', type, required: false }]
  const { headings, rows, decimalComma } = await openTable(file, limits)
  const make = createRowMaker({ headings, rowCount: 9, decimalComma }, { name: 'T', fields }, limits.cell)
  const values: unknown[] = []
  for await (const row of rows) {
    const made = make(row)
    values.push('ready' in made ? made.ready.data.it : made.failed.reason)
  }
  return values
}

const figure = (v: number, z?: string): XLSX.CellObject => ({ t: 'n', v, ...(z && { z }) })

describe.each(['xlsx', 'biff8'] as const)('a cell of a workbook (%s)', (kind) => {
  const sheet = (...column: Given[]) => saved([['It'], ...column.map((cell) => [cell])], kind)

  it.each<[number, string | undefined, string]>([
    [1067, '00000', '01067'],
    [0.3958333333333333, 'h:mm', '9:30'],
    [1.5208333333333333, '[h]:mm', '36:30'],
    [0.25, '0%', '25%'],
    [12.5, '#,##0.00\\ "€"', '12.50 €'],
    [1.5, '0.00', '1.50'],
    [7, '"No. "0', 'No. 7'],
    [12345678, '000-00-0000', '012-34-5678'],
    [46083, 'yyyy\\-mm', '2026-03'],
    [46086, 'dd/mm/yyyy', '05/03/2026'],
    [0.1 + 0.2, undefined, '0.3'],
    [1.1 * 3, undefined, '3.3'],
    [491701234567, undefined, '491701234567'],
    [-2.5, undefined, '-2.5'],
  ])('%d in the format %s is %s to a text', async (value, format, shown) => {
    expect(await imported(sheet(figure(value, format)), 'text')).toEqual([shown])
  })

  it('is the number, the day, the time that it is to fields of these', async () => {
    const numbers = sheet(figure(1067, '00000'), figure(0.25, '0%'), figure(0.1 + 0.2), figure(1.5, '0.00'))
    expect(await imported(numbers, 'number')).toEqual([1067, 0.25, 0.3, 1.5])
    const days = sheet(figure(46086, 'dd/mm/yyyy'), figure(46086), figure(0.5, 'h:mm'), figure(1.5, '[h]:mm'))
    const none = (shown: string) => `"${shown}" is not a date such as 31/12/2030`
    expect(await imported(days, 'date')).toEqual(['2026-03-05', '2026-03-05', none('12:00'), none('36:00')])
    expect(await imported(sheet(figure(0.3958333333333333, 'h:mm')), 'time')).toEqual(['09:30'])
    expect(await imported(sheet(figure(46086, 'dd/mm/yyyy')), 'number')).toEqual(['"05/03/2026" is not a number'])
  })

  it('is refused where it has more digits than a number keeps, for a text as well', async () => {
    const long = sheet(figure(Number('12345678901234567890')))
    for (const type of ['text', 'number'] as const)
      expect(await imported(long, type)).toEqual([expect.stringContaining('has more digits than a number keeps')])
  })

  it('counts days from 1904 where the workbook does, with a format or without', async () => {
    const since1904 = (_: XLSX.WorkSheet, book: XLSX.WorkBook) => {
      book.Workbook = { WBProps: { date1904: true } }
    }
    const file = saved([['It'], [figure(44624)], [figure(44624, 'dd/mm/yyyy')]], kind, since1904)
    expect(await imported(file, 'date')).toEqual(['2026-03-05', '2026-03-05'])
    expect(await imported(file, 'number')).toEqual([44624, '"05/03/2026" is not a number'])
  })

  it('stands in each row that it is merged over', async () => {
    const rows: Given[][] = [
      ['It', 'More'],
      ['Warm', 'a'],
      [null, 'b'],
      [null, 'c'],
      ['Cold', 'd'],
    ]
    const file = saved(rows, kind, (sheet) => {
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    })
    expect(await imported(file, 'text')).toEqual(['Warm', 'Warm', undefined, 'Cold'])
  })
})

describe('a workbook', () => {
  const parts = (file: Uint8Array, change: (name: string, text: string) => [string, string]) =>
    zipSync(
      Object.fromEntries(
        Object.entries(unzipSync(file)).map(([name, part]) => {
          const [as, text] = change(name, Buffer.from(part).toString())
          return [as, strToU8(text)]
        }),
      ),
    )

  it('with a formula without a stored value fails that row and says so', async () => {
    const file = saved([['It'], [{ t: 'n', v: 6, f: '2*3' }], [{ t: 's', v: 'ab', f: '"a"' }], ['x']], 'xlsx')
    const withValue = await imported(file, 'text')
    expect(withValue).toEqual(['6', 'ab', 'x'])
    const without = parts(file, (name, text) => [name, text.replace(/<\/f><v>6<\/v>/, '</f>')])
    const why = expect.stringContaining('a formula without a stored value')
    expect(await imported(without, 'text')).toEqual([why, 'ab', 'x'])
    expect(await imported(without, 'number')).toEqual([why, '"ab" is not a number', '"x" is not a number'])
  })

  it('whose parts are named with backslashes is read, as spreadsheets do', async () => {
    const file = parts(saved([['It'], ['x']], 'xlsx'), (name, text) => [name.replaceAll('/', '\\'), text])
    expect(await imported(file, 'text')).toEqual(['x'])
  })
})
