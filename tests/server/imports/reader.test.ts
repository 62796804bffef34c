import * as XLSX from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReader, day, limits, workbook } from './files.ts'

type Reader = Awaited<ReturnType<typeof createReader>>
let file: Reader

beforeAll(async () => {
  file = await createReader()
})

const cells = async (given: Uint8Array | string) => (await file.rows(given)).map((row) => row.cells)

describe('a csv (P-2.9-40)', () => {
  it.each([
    ['commas', 'Title,Price\nA,1.5\n'],
    ['semicolons', 'Title;Price\r\nA;1.5\r\n'],
    ['tabs', 'Title\tPrice\nA\t1.5'],
    ['a mark of UTF-8', '\ufeffTitle,Price\nA,1.5'],
    ['what Excel says of itself', 'sep=;\r\nTitle;Price\r\nA;1.5'],
    ['old line ends', 'Title,Price\rA,1.5\r'],
    ['quoted headings with the other mark in them', '"Title","Price"\n"A","1.5"'],
  ])('with %s', async (_, text) => {
    const { headings, rowCount } = await file.facts(text)
    expect([headings, rowCount]).toEqual([['Title', 'Price'], 1])
    expect(await file.rows(text)).toEqual([{ row: 2, cells: ['A', '1.5'] }])
  })

  it('in UTF-8, in windows-1252, in UTF-16', async () => {
    const expected = [['Größe', 'café – 5 €']]
    const text = 'Wort,Text\nGröße,café – 5 €'
    expect(await cells(text)).toEqual(expected)
    const western = Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')
    expect(await cells(western)).toEqual(expected)
    expect(await cells(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected)
  })

  it('holds line breaks, quotation marks and marks of columns within values', async () => {
    const text = 'A,B,C\n"one\r\ntwo","say ""hi""","1,5"\n5" pipe,x,y\n'
    expect(await file.rows(text)).toEqual([
      { row: 2, cells: ['one\r\ntwo', 'say "hi"', '1,5'] },
      { row: 3, cells: ['5" pipe', 'x', 'y'] },
    ])
  })

  it('counts rows as a spreadsheet does, with those that are empty', async () => {
    const text = 'A,B\n1,2\n\n,\n3,4\n'
    expect((await file.facts(text)).rowCount).toBe(2)
    expect((await file.rows(text)).map(({ row }) => row)).toEqual([2, 5])
    expect((await file.rows(text, 2)).map(({ row }) => row)).toEqual([5])
  })

  it('tells which rows have more values than headings', async () => {
    expect(await file.rows('A,B\n1,2,3\n1\n4,5,,\n')).toEqual([
      { row: 2, cells: ['1', '2'], surplus: true },
      { row: 3, cells: ['1'] },
      { row: 4, cells: ['4', '5'] },
    ])
  })

  it('comes in batches, the next one when it is asked for', async () => {
    const text = `A\n${Array.from({ length: 900 }, (_, n) => n).join('\n')}`
    const sizes = []
    for await (const batch of file.reader.rows(async () => Buffer.from(text), 1)) sizes.push(batch.length)
    expect(sizes).toEqual([250, 250, 250, 150])
    for await (const batch of file.reader.rows(async () => Buffer.from(text), 800)) {
      expect(batch[0]?.row).toBe(801)
      break
    }
  })
})

describe.each(['xlsx', 'biff8'] as const)('a workbook, %s (P-2.9-40)', (kind) => {
  it('gives values: texts, numbers, truths, days, what formulas came to', async () => {
    const book = workbook(
      [
        ['Title', 'Price', 'Live', 'Day', 'Sum'],
        ['A', 1.5, true, day('2024-02-29'), { t: 'n', v: 3, f: '1+2' }],
        ['=1+1', -7, false, day('1999-12-31'), { t: 'e', v: 0x2a, w: '#N/A' }],
      ],
      kind,
    )
    expect(await file.facts(book)).toEqual({
      headings: ['Title', 'Price', 'Live', 'Day', 'Sum'],
      rowCount: 2,
      decimalComma: false,
    })
    expect(await cells(book)).toEqual([
      ['A', 1.5, true, { day: '2024-02-29' }, 3],
      ['=1+1', -7, false, { day: '1999-12-31' }, { error: '#N/A' }],
    ])
  })

  it('is read from its first sheet that is shown', async () => {
    const book = workbook([['A'], ['seen']], kind, { hidden: [['B'], ['hidden']] })
    expect(await cells(book)).toEqual([['seen']])
  })

  it('is read from the first sheet that has something', async () => {
    const sheets: (string[][] | undefined)[] = [[], [[' ']], [['A'], ['found']], [['B'], ['later']]]
    const book = XLSX.utils.book_new()
    sheets.forEach((rows, n) => {
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows ?? []), `Sheet ${n}`)
    })
    const written = () => XLSX.write(book, { type: 'buffer', bookType: kind })
    expect(await cells(written())).toEqual([['found']])
    book.Workbook = { Sheets: sheets.map((_, n) => ({ Hidden: n === 2 ? 1 : 0 })) }
    expect(await cells(written())).toEqual([['later']])
    book.Workbook = { Sheets: sheets.map((_, n) => ({ Hidden: n >= 2 ? 1 : 0 })) }
    expect(await file.refusal(written())).toBe('Every sheet of this file that is shown is empty.')
    expect(await file.refusal(workbook([], kind))).toBe('This file is empty.')
  })

  it('counts rows as it shows them, and passes over notes beside the table', async () => {
    const book = workbook([['A', 'B'], ['1', '2'], [], [null, null, 'a note'], ['3', '4', 'a note']], kind)
    expect(await file.rows(book)).toEqual([
      { row: 2, cells: ['1', '2'] },
      { row: 5, cells: ['3', '4'] },
    ])
  })
})

describe('a file that is too much, or made to do harm (P-2.9-40)', () => {
  const rows = (count: number) => `A\n${'x\n'.repeat(count)}`

  it('is refused in clear words', async () => {
    expect(await file.refusal('')).toBe('This file is empty.')
    expect(await file.refusal('\n\n')).toBe('This file is empty.')
    expect(await file.refusal('\nA,B\n1,2')).toBe('The first row of this file is empty. It must hold the headings.')
    expect(await file.refusal(rows(limits.rows))).toBe('It was read')
    expect(await file.refusal(rows(limits.rows + 1))).toBe(
      'This file has more than 1,000 rows. Split it into smaller ones.',
    )
    const wide = Array.from({ length: limits.columns + 1 }, (_, n) => `c${n}`)
    expect(await file.refusal(wide.join(','))).toBe('This file has more than 20 columns.')
    expect(await file.refusal(workbook([wide]))).toBe('This file has more than 20 columns.')
    expect(await file.refusal(workbook([['A'], ...Array.from({ length: limits.rows + 1 }, () => ['x'])]))).toContain(
      'more than 1,000 rows',
    )
    expect(await file.refusal('<table><tr>', 'xls')).toBe('This is a web page named xls: save it as xlsx.')
    expect(await file.refusal(Buffer.from([0, 1, 2, 3, 4]))).toBe('This file is neither a csv nor an Excel file.')
    expect(await file.refusal(`A\n"never closed${'x'.repeat(5000)}`)).toBe(
      'Row 2 has no end: is a quotation mark missing?',
    )
    expect(await file.refusal(`A,B\n"x${',y'.repeat(5000)}`)).toBe('Row 2 has no end: is a quotation mark missing?')
  })

  it('of twenty million commas is refused before it fills the memory', async () => {
    const commas = ','.repeat(20_000_000)
    for (const text of [commas, `A\n1${commas}`]) {
      expect(await file.refusal(text)).toBe('This file has more than 20 columns.')
    }
  })

  it('has its longest cells left out', async () => {
    expect(await cells(`A\n${'x'.repeat(limits.cell)}\n${'x'.repeat(limits.cell + 1)}`)).toEqual([
      ['x'.repeat(limits.cell)],
      [{ tooLong: limits.cell + 1 }],
    ])
  })

  it('keeps no characters that a database cannot hold', async () => {
    const book = workbook([['A'], ['half _xD800_ a pair, nothing _x0000_']])
    expect(JSON.stringify(await cells(book))).not.toMatch(/\\u0000|\\ud800/)
  })

  it('is no archive that unfolds without end, whatever sizes it tells', async () => {
    const parts = unzipSync(workbook([['A'], ['x']]))
    const zeros = new Uint8Array(5_000_001)
    const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': zeros }, { level: 1 })
    const telling = (told: number) => {
      const lying = Buffer.from(bomb)
      const size = Buffer.alloc(4)
      size.writeUInt32LE(zeros.length)
      let found = 0
      for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) {
        lying.writeUInt32LE(told, at)
        found++
      }
      expect(found).toBeGreaterThan(0)
      return lying
    }
    expect(await file.refusal(telling(300 * 2 ** 20))).toContain('too large when it is unpacked')
    // Telling that it is small: cut off there, and then no sheet.
    expect(await file.refusal(telling(100))).toMatch(/empty|no Excel workbook|no sheet/)
    // What nobody reads is not unpacked.
    expect(await cells(zipSync({ ...parts, 'xl/media/image1.png': zeros }, { level: 1 }))).toEqual([['x']])
  })

  it('reaches nowhere by definitions of its own', async () => {
    const parts = unzipSync(workbook([['A'], ['x']]))
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? '').toString()
    const evil = sheet.replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>')
    const book = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(evil) })
    expect(await file.refusal(book)).toBe('This file holds definitions that are not allowed in a workbook.')
  })

  it('with many sheets, damaged, or something else, is refused as well', async () => {
    const many = XLSX.utils.book_new()
    for (let n = 0; n < 101; n++) XLSX.utils.book_append_sheet(many, XLSX.utils.aoa_to_sheet([['A']]), `S${n}`)
    expect(await file.refusal(XLSX.write(many, { type: 'buffer', bookType: 'xlsx' }))).toContain('more than 100 sheets')
    expect(await file.refusal(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toContain('no Excel workbook')
    for (const kind of ['xlsx', 'biff8'] as const) {
      const book = workbook([['A'], ['x']], kind)
      expect(await file.refusal(book.subarray(0, book.length / 2))).toMatch(/could not be read|no Excel workbook/)
    }
  })

  it('ends the worker, not the server, when it takes too long or too much memory', async () => {
    const slow = await createReader({ patience: 1 })
    expect(await slow.refusal(rows(limits.rows))).toContain('too much to be read at once')
    const small = await createReader({ memory: 40 })
    const large = workbook(Array.from({ length: 60_000 }, (_, n) => [`text ${n}`, n, `more ${n}`]))
    expect(await small.refusal(large)).toContain('too much to be read at once')
    expect(await small.refusal('A\nx')).toBe('It was read')
  })
})
