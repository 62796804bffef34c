import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { losesDigits } from '../../generator/values/number-text.ts'
import { formatValue } from '../../src/runtime/expressions/format.ts'
import { wrongNumber } from '../../src/runtime/forms/number-words.ts'
import { keptNumber, numberOf, numbersIn } from '../../src/runtime/texts/kept-numbers.ts'
import { numberText, readNumber } from '../../src/runtime/texts/numbers.ts'

function read(typed: string, language: string): number | string {
  const said = readNumber(typed, language)
  return 'value' in said ? said.value : 'either' in said ? said.either.join(' or ') : said.wrong
}

describe('a number as people type it', () => {
  it.each<[string, number | string, number | string]>([
    // As it is read on an English page, and on a German one.
    ['12.50', 12.5, 12.5],
    ['12,50', 12.5, 12.5],
    ['0.10', 0.1, 0.1],
    ['5.', 5, 5],
    ['5,', 5, 5],
    ['.5', 0.5, 0.5],
    [',5', 0.5, 0.5],
    ['007', 7, 7],
    ['+5', 5, 5],
    ['-0,5', -0.5, -0.5],
    ['\u22123', -3, -3],
    [' 7\u200e ', 7, 7],
    ['1.234,50', 1234.5, 1234.5],
    ['1,234.50', 1234.5, 1234.5],
    ['1.234', 1.234, '1234 or 1.234'],
    ['1,234', '1234 or 1.234', 1.234],
    ['-12,345', '-12345 or -12.345', -12.345],
    ['1.234.567', 1_234_567, 1_234_567],
    ['1,234,567', 1_234_567, 1_234_567],
    ['1 234 567,5', 1_234_567.5, 1_234_567.5],
    ["1'234.5", 1234.5, 1234.5],
    ['0,125', 0.125, 0.125],
    ['0.125', 0.125, 0.125],
    ['1234,567', 1234.567, 1234.567],
    ['1e3', 1000, 1000],
    ['9007199254740991', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['9007199254740993', 'manyDigits', 'manyDigits'],
    ['12345678901234567890', 'manyDigits', 'manyDigits'],
    ['0.12345678901234567890', 'manyDigits', 'manyDigits'],
    ...['', '-', '.', '1,2,3', '12.34.56', '1,23,456', '1 23', 'abc', '0x1F', '1e999', 'Infinity', '12 kg'].map(
      (none): [string, string, string] => [
        none,
        none === '1e999' ? 'manyDigits' : 'type',
        none === '1e999' ? 'manyDigits' : 'type',
      ],
    ),
  ])('%j is %j in English and %j in German', (typed, english, german) => {
    expect([read(typed, 'en'), read(typed, 'de')]).toEqual([english, german])
  })

  const numbers = fc.double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  it.each(['en', 'de', 'fr', 'de-CH', 'sv'])('is taken back as the box shows it, in %s', (language) => {
    fc.assert(
      fc.property(
        fc.oneof(
          numbers,
          fc.integer(),
          fc.integer().map((n) => n / 1000),
        ),
        (number) => {
          const shown = numberText(number, language)
          expect([shown, read(shown, language)]).toEqual([shown, number === 0 ? 0 : number])
        },
      ),
    )
  })

  it.each(['en', 'de', 'fr', 'de-CH'])('is taken back as a list shows it or could be two, in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(1, 10, 1000), (n, by) => {
        const shown = formatValue(n / by, 'decimal', { language })
        const said = readNumber(shown, language)
        if ('either' in said) expect(said.either).toContain(n / by)
        else expect(said).toEqual({ value: n / by === 0 ? 0 : n / by })
      }),
    )
  })

  it('is told with both readings, as the page writes them', () => {
    expect(wrongNumber('1,234', 'number', 'en')).toEqual({ keyword: 'unclear', limit: '1234 or 1.234' })
    expect(wrongNumber('1.234', 'number', 'de')).toEqual({ keyword: 'unclear', limit: '1234 oder 1,234' })
  })
})

describe('numbers of JSON', () => {
  it.each([
    ['{"a": 9007199254740993}', true],
    ['[1.10, -5, 1e3, "9007199254740993", "\\"12345678901234567890"]', false],
    ['[0.12345678901234567890]', true],
    ['{"12345678901234567890": 1}', false],
  ])('%s lose digits: %s', (json, wanted) => {
    expect(losesDigits(json)).toBe(wanted)
  })
})

describe('several numbers', () => {
  it.each([
    ['1,2,3', ['1', '2', '3'], ['1,2,3']],
    ['1.5; 2', ['1.5', '2'], ['1.5', '2']],
    ['1,5; 2', ['1', '5', '2'], ['1.5', '2']],
    ['1, 2', ['1', '2'], ['1', '2']],
    ['1,234', ['1,234'], ['1.234']],
    ['9,12', ['9', '12'], ['9.12']],
  ])('%s', (text, english, german) => {
    expect([numbersIn(text, 'en'), numbersIn(text, 'de')]).toEqual([english, german])
  })

  it('are shown as they are kept', () => {
    for (const kept of ['', '1.5', '-3', 'abc', '007', '1.', '12345678901234567890']) {
      expect(keptNumber(numberOf(kept))).toBe(kept)
    }
  })
})
