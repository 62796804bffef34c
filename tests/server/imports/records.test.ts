import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsOf, type Values } from '../../../server/areas/imports/worker/records.ts'

const limits = { rows: 1000, columns: 20, cell: 200 }
const read = (text: string, delimiter: ',' | ';' | '\t' = ',') => [...recordsOf([text], delimiter, limits)]

describe('the rows of a csv (P-2.9-40)', () => {
  it.each([
    ['the first other than the rest', 'a,b\nc,d\r\ne,f\r\ng,h'],
    ['the rest other than the first', 'a,b\r\nc,d\ne,f\ng,h\n'],
    ['made for Windows twice', 'a,b\r\r\nc,d\r\r\ne,f\r\r\ng,h\r\r\n'],
    ['each another one', 'a,b\rc,d\r\ne,f\r\r\ng,h\n'],
    ['behind quoted values', '"a","b"\r\r\n"c","d"\r"e","f"\n"g","h"\r\n'],
  ])('end with any line end: %s', (_, text) => {
    expect(read(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ])
  })

  it('are counted where nothing is in them', () => {
    expect(read('a\n\nb')).toEqual([['a'], [''], ['b']])
    expect(read('a\r\rb')).toEqual([['a'], [''], ['b']])
    expect(read('a\r\n\r\nb')).toEqual([['a'], [''], ['b']])
    expect(read('a\r\r\r\nb')).toEqual([['a'], [''], ['b']])
  })

  it('have no blanks around quotation marks, and those that stand around a value without them', () => {
    expect(read('a, "Warm, soft" ,"x"\t, 5 ,  \n')).toEqual([['a', 'Warm, soft', 'x', ' 5 ', '  ']])
    expect(read('a\t "Warm"\t5', '\t')).toEqual([['a', 'Warm', '5']])
  })

  it('keep quotation marks within a value, and tell of text behind a closing one', () => {
    expect(read('5" pipe,say "hi",""\n')).toEqual([['5" pipe', 'say "hi"', '']])
    expect(read('"12" wide,"a ""b"" c" d,x')).toEqual([
      [{ oddlyQuoted: '"12" wide' }, { oddlyQuoted: '"a ""b"" c" d' }, 'x'],
    ])
  })

  const values = fc.string({
    unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', '\r', '\n', ' ', '😀'),
    maxLength: 8,
  })
  const written = (value: string, quoted: boolean, blanks: string) =>
    quoted || /["\r\n,;\t]/.test(value) ? `${blanks}"${value.replaceAll('"', '""')}"${blanks}` : value
  const cell = fc.record({ value: values, quoted: fc.boolean(), blanks: fc.constantFrom('', ' ', '  ') })
  const line = fc.record({
    // One empty value behind a line end of one letter could be a part of the line end: it is not told apart.
    cells: fc.array(cell, { minLength: 2, maxLength: 4 }),
    end: fc.constantFrom('\n', '\r\n', '\r', '\r\r\n'),
  })
  it('are read as they were written, wherever the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<(',' | ';' | '\t')[]>(',', ';', '\t'),
        fc.integer({ min: 1, max: 7 }),
        (lines, delimiter, size) => {
          const text = lines
            .map(
              ({ cells, end }) =>
                cells.map(({ value, quoted, blanks }) => written(value, quoted, blanks)).join(delimiter) + end,
            )
            .join('')
          const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          const expected: Values[] = lines.map(({ cells }) => cells.map(({ value }) => value))
          expect([...recordsOf(parts, delimiter, { rows: 10, columns: 50, cell: 50 })]).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are those of a library, where they are well-formed', () => {
    const plain = fc.array(fc.array(values, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(plain, fc.constantFrom<(',' | ';' | '\t')[]>(',', ';', '\t'), (rows, delimiter) => {
        const text = rows
          .map((cells) => `${cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter)}\r\n`)
          .join('')
        expect(read(text, delimiter)).toEqual(parse(text, { delimiter, relax_column_count: true }))
      }),
    )
  })
})
