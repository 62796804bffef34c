import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRowMaker } from '../../../server/areas/imports/rows.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'
import { textOf } from '../../../server/areas/imports/worker/text.ts'
import { utf8Parts } from '../../../server/areas/imports/worker/utf8.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const limits = { rows: 1000, columns: 20, cell: 200 }
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))))
const read = (file: Uint8Array) => [...textOf(file).parts()].join('')
const big = (text: string) => Buffer.from(text, 'utf16le').swap16()

async function rowsOf(file: Uint8Array) {
  const rows = []
  for await (const { cells } of (await openTable(file, limits)).rows) rows.push(cells)
  return rows
}

describe('the encoding of a csv (P-2.9-40)', () => {
  const told = (byte: string, encoding = 'UTF-8') =>
    `The byte ${byte} is no letter in the encoding of this file, ${encoding}: write the value anew`

  it.each(['', '\ufeff'])('is UTF-8 where some bytes are none: they spoil their values alone (%j)', async (mark) => {
    const file = bytes(mark, 'Title;Note\nGröße;x\nKaputt ', 0x96, ';y\nStraße €;', 0xff, 0xe2, 0x82, '\n')
    expect(await rowsOf(file)).toEqual([
      ['Größe', 'x'],
      [{ unclear: 'Kaputt \ufffd', why: told('0x96') }, 'y'],
      ['Straße €', { unclear: '\ufffd\ufffd\ufffd', why: told('0xFF, 0xE2, 0x82') }],
    ])
  })

  it('with its mark is UTF-8 though no letter but the bad one is beyond ASCII', async () => {
    expect(await rowsOf(bytes('\ufeffA\nx', 0xfc))).toEqual([[{ unclear: 'x\ufffd', why: told('0xFC') }]])
  })

  it('is windows-1252 where hardly anything is UTF-8, whose bytes without a letter spoil a value as well', async () => {
    const file = Buffer.from('Wort,Text\nGröße,CAFÉ® für Übermüdete, äh\x81', 'latin1')
    expect(await rowsOf(file)).toEqual([['Größe', 'CAFÉ® für Übermüdete']])
    const odd = Buffer.from('A\nGröße\nx\x81', 'latin1')
    expect(await rowsOf(odd)).toEqual([['Größe'], [{ unclear: 'x\ufffd', why: told('0x81', 'windows-1252') }]])
  })

  it.each([['Title\tPrice\r\nNo mark\t1\r\n'], ['Größe;Wort\nä;ö\n'], ['标题,价格\r\n大小,一\r\n'], ['😀,B\n😀,x']])(
    'is UTF-16 without its mark: %j',
    (text) => {
      expect([read(Buffer.from(text, 'utf16le')), read(big(text))]).toEqual([text, text])
      expect([read(Buffer.from(`\ufeff${text}`, 'utf16le')), read(big(`\ufeff${text}`))]).toEqual([text, text])
    },
  )

  it('tells of half a letter in UTF-16, and of what another program has lost', async () => {
    const why = 'A letter of this value was lost, where \ufffd stands: write the value anew'
    expect(await rowsOf(Buffer.from('\ufeffA,B\nx\udc96,y', 'utf16le'))).toEqual([[{ unclear: 'x\ufffd', why }, 'y']])
    expect(await rowsOf(Buffer.from('\ufeffA,B\nx,y', 'utf16le').subarray(0, -1))).toEqual([
      ['x', { unclear: '\ufffd', why }],
    ])
    expect(await rowsOf(Buffer.from('A\nGr\ufffd\ufffde'))).toEqual([[{ unclear: 'Gr\ufffd\ufffde', why }]])
  })

  const texts = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll(/[\0\ufeff]/g, ''))
  it('leaves UTF-8 as it was written, wherever it is cut, whatever bad bytes are between', () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.integer({ min: 0x80, max: 0xff }),
        fc.integer({ min: 4, max: 9 }),
        (a, b, bad, size) => {
          expect([...utf8Parts(bytes(a, b), size)].join('')).toBe(a + b)
          expect(read(bytes('\ufeff', a, b))).toBe(a + b)
          // A letter that the bad byte would begin is not whole before ASCII.
          const parts = [...utf8Parts(bytes(a, bad, '!', b), 1000)].join('')
          expect(parts).toBe(`${a}${String.fromCharCode(0xdc00 + bad)}!${b}`)
        },
      ),
    )
  })

  it('fails the row of a spoiled value by its column, also where it only names the content', () => {
    const text = (name: string): TemplateField => ({ name, label: name, type: 'text' })
    const spoilt = { unclear: 'x\ufffd', why: 'It was lost' }
    const make = createRowMaker(
      { headings: ['Name', 'Note', 'Else'], rowCount: 1, decimalComma: false },
      { name: 'T', fields: [text('Note')] },
      100,
    )
    expect(make({ row: 2, cells: ['A', spoilt, ''] })).toEqual({
      failed: { row: 2, column: 'Note', reason: 'It was lost', values: ['A', 'x\ufffd', ''] },
    })
    expect(make({ row: 2, cells: [spoilt, 'B', ''] })).toMatchObject({
      failed: { column: 'Name', reason: 'It was lost' },
    })
    expect(make({ row: 2, cells: ['A', 'B', spoilt] })).toMatchObject({ ready: { name: 'A' } })
  })
})
