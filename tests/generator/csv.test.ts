import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, harmless, unharmed } from '../../generator/values/csv.ts'

/** Where a spreadsheet may begin a cell: at the start, and behind what parts cells or lines in some country. */
const cells = (value: string) => value.split(/[;\t\r\n]/).map((cell) => cell.trim())
/** Only a plain number begins with a sign, and the entries of a list. */
const isFormula = (cell: string) =>
  /^[=@＝＠+\-＋－]/u.test(cell) &&
  !/^(?:[+-]\d+(?:[.,]\d+)?|[+\-＋－\s]*|[+\-＋－]\s+\p{L}[^|!()+*/^&=<>@]*)$/u.test(cell)

describe('what a csv says to a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-5 °C', "'-5 °C"],
    ['a;=HYPERLINK("x")', `a;'=HYPERLINK("x")`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\r\n  +cmd|x', "a\r\n  '+cmd|x"],
    ['a;＝1', "a;'＝1"],
    ["a;-2+3+cmd|' /C calc'!A0;b", "a;'-2+3+cmd|' /C calc'!A0;b"],
    ["a\n- 2+cmd|' /C calc'!A0\nb", "a\n'- 2+cmd|' /C calc'!A0\nb"],
    ["a\n- one|' /C calc'!A0", "a\n'- one|' /C calc'!A0"],
    ["'=theirs", "''=theirs"],
  ])('is no formula, nor anything behind a separator in it: %j', (given, wanted) => {
    expect([harmless(given), unharmed(wanted)]).toEqual([wanted, given])
  })

  it.each([
    '-5',
    '+1,5',
    "'-5",
    'plain',
    "'quoted' start",
    'Things:\n- one\n- two',
    'from 3;-4',
    'a=b; c',
    'a\n---\nb',
  ])('stays as it is: %j', (given) => {
    expect([harmless(given), unharmed(given)]).toEqual([given, given])
  })

  const signs = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', 'a', '1', '＝', "'", '"', ',', '|')
  it('begins a formula nowhere, whatever it is made of, and is taken back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: signs }), (value) => {
        const said = harmless(value)
        expect(cells(said).filter(isFormula)).toEqual([])
        expect(unharmed(said)).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })

  it('stands in quotation marks wherever a sign would part it', () => {
    expect(csvLine(['a', 'b;c', ' d', '"', "'"])).toBe('a,"b;c"," d","""","\'"\r\n')
  })
})
