import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../server/areas/contents/reading/numbers.ts'
import type { Delimiter } from '../../../server/areas/imports/cells.ts'
import { delimiterOfFailures } from '../../../server/areas/imports/failures-file.ts'
import { decimalsOf, learnMarks } from '../../../server/areas/imports/worker/decimals.ts'

function decimals(values: readonly string[], delimiter?: Delimiter, columns = 3) {
  const marks = { comma: false, point: false }
  for (const value of values) learnMarks(marks, value)
  return decimalsOf(marks, delimiter, columns)
}

/** What becomes of a number in a file that has others; `refused` where it may be two. */
function read(value: string, others: readonly string[], delimiter?: Delimiter, columns?: number): number | string {
  const outcome = readNumber(value, decimals([value, ...others], delimiter, columns))
  return 'value' in outcome ? outcome.value : outcome.reason.includes('may be') ? 'refused' : outcome.reason
}

describe('a number with one mark before three digits (P-2.9-43)', () => {
  it.each<[string, readonly string[], Delimiter | undefined, number | string]>([
    ['1.234', ['12,50'], ';', 1234],
    ['1.234', ['12,50'], '\t', 1234],
    ['-12.500', ['1.234,50'], '\t', -12_500],
    ['1.234', ['1.234.567'], ';', 1234],
    ['1,234', ['12,50'], '\t', 1.234],
    ['1.234', ['0,125'], ';', 1234],
    ['0.125', ['12,50'], ';', 0.125],
    ['1.234', [], ';', 'refused'],
    ['1,234', [], ';', 1.234],
    ['1.234', ['12.5'], ';', 1.234],
    ['1,234', ['12.5'], ';', 'refused'],
    ['1.234', ['12.5', '12,5'], ';', 'refused'],
    ['1,234', ['12.5', '12,5'], '\t', 'refused'],
    ['1.234', [], '\t', 1.234],
    ['1.234', ['12.5'], ',', 1.234],
    ['1.234', ['12,5'], ',', 'refused'],
    ['1,234', ['12,5'], ',', 'refused'],
    ['1.234', ['12,5'], undefined, 'refused'],
    ['1.234', ['Warm, soft', '31.12.2030', 'v1.2.3', '10.0.0.1', '1.2345.6'], '\t', 1.234],
  ])('%j beside %j, parted by %j: %j', (value, others, delimiter, wanted) => {
    expect(read(value, others, delimiter)).toBe(wanted)
  })

  it('is refused in a file of one column, which nothing parts', () => {
    expect(read('1,234', [], ';', 1)).toBe('refused')
  })

  it('is refused with both readings, each of which is read as it is written', () => {
    const unclear = { decimalComma: false, point: 'unclear' } as const
    for (const value of ['1.234', '1,234']) {
      const reason = `"${value}" may be 1234 or ${value}0: write one of these`
      expect(readNumber(value, unclear)).toEqual({ reason })
      expect(readNumber(`${value}0`, unclear)).toEqual({ value: 1.234 })
    }
  })

  const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })
  const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
  const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1000)
  it('is never read as another number than the one that was written, in German or English', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 8 }),
        // A file with one number that shows how it is written.
        fc.constantFrom<[Intl.NumberFormat, Delimiter][]>(
          [german, ';'],
          [german, '\t'],
          [english, ','],
          [english, ';'],
        ),
        (numbers, [language, delimiter]) => {
          const written = [...numbers, 0.5].map((each) => language.format(each))
          const read = decimals(written, delimiter)
          written.forEach((text, n) => {
            const outcome = readNumber(text, read)
            if ('value' in outcome) expect(outcome.value).toBe([...numbers, 0.5][n])
            else expect(outcome.reason).toContain('may be')
          })
        },
      ),
    )
  })

  it('means the same or is refused in the file of the rows that failed, where nothing tells of the others', () => {
    const files: [readonly string[], Delimiter][] = [
      [['12,50'], '\t'],
      [['12,50'], ';'],
      [['12.5'], ';'],
      [['12.5'], '\t'],
      [['12.5'], ','],
      [[], ';'],
      [[], '\t'],
      [[], ','],
    ]
    for (const [others, delimiter] of files) {
      const sentAgain = delimiterOfFailures({ delimiter, ...decimals(others, delimiter) })
      for (const value of ['1.234', '1,234']) {
        expect([read(value, others, delimiter), 'refused']).toContain(read(value, [], sentAgain))
      }
    }
  })
})
