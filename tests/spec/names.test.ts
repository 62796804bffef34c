import { describe, expect, it } from 'vitest'
import { rules } from '../../server/generated/rules.ts'

const { name, personName } = rules

describe('names', () => {
  it.each([
    ['Devanagari', 'काव्य'],
    ['Thai', 'สมศักดิ์'],
    ['Tamil', 'தமிழ்ச்செல்வி'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Arabic with marks', 'مُحَمَّد'],
    ['decomposed letters', 'Zoë'.normalize('NFD')],
    ['composed letters', 'Zoë'],
    ['Chinese', '王小明'],
    ['digits and blanks', 'Ann 2_b'],
  ])('may be written in letters with their marks: %s', (_, written) => {
    expect([name.pattern.test(written), personName.pattern.test(written)]).toEqual([true, true])
  })

  it.each([
    ['a mark without a letter', '\u0301Ann'],
    ['a mark behind a blank', 'Ann \u0301'],
    ['a mark that is not seen', 'Ann\ufe0f'],
    ['one of the further ones', 'Ann\u{e0101}'],
    ['a joiner of graphemes', 'An\u034fn'],
    ['a letter that is not seen', 'Ann\u3164'],
    ['signs', 'Ann!'],
    ['nothing', ''],
  ])('have no %s', (_, written) => {
    expect([name.pattern.test(written), personName.pattern.test(written)]).toEqual([false, false])
  })

  it('are judged in time that grows with their length', () => {
    const long = `${'a\u0301'.repeat(20_000)}!`
    expect(personName.pattern.test(long)).toBe(false)
  })
})
