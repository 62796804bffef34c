import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmless } from '../../../server/areas/imports/harmless.ts'

/** Where a spreadsheet may begin a cell: at the start, and behind what parts cells or lines in some country. */
const cells = (value: string) => value.split(/[;\t\r\n]/)
const isFormula = (cell: string) => /^\s*(?:[=@＝＠]|[+\-＋－](?![\d\s-]|$))/u.test(cell)

describe('what a csv says to a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['a;=HYPERLINK("x")', `a;'=HYPERLINK("x")`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\r\n  +cmd|x', "a\r\n  '+cmd|x"],
    ['a;＝1', "a;'＝1"],
  ])('is no formula, nor anything behind a separator in it: %j', (given, wanted) => {
    expect(harmless(given)).toBe(wanted)
  })

  it.each(['-5', '+1,5', 'plain', 'Things:\n- one\n- two', 'from 3;-4', 'a=b; c'])('stays as it is: %j', (given) => {
    expect(harmless(given)).toBe(given)
  })

  const signs = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', 'a', '1', '＝')
  it('begins a formula nowhere, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: signs }), (value) => {
        expect(cells(harmless(value)).filter(isFormula)).toEqual([])
      }),
    )
  })
})
