import { describe, expect, it } from 'vitest'
import { patternCost } from '../../generator/check/patterns/cost.ts'
import { caps } from '../../generator/load/limits.ts'
import { formOf } from './support/forms.ts'

/** Patterns by which a text of a few dozen letters keeps a browser busy for minutes. */
const endless = [
  '(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a?a)*$',
  '^(a{1,2})*$',
  '^(a|b|ab)*c$',
  '(x+x+)+y',
  '(a*)*b',
  '(.*)*$',
  '^([a-z]+\\s?)*$',
  '^(\\w|\\d)+$',
  '^(\\p{L}|\\p{Lu})+$',
  '^(?:[a-z]{2,30})*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^((a|b)*a(a|b)*)+$',
  '([a-z]+)*\\1$',
  '^(?=(a+)+$)',
  '(?<!(a+)+)b',
  '(a?){30}a{30}',
  '^(?:a{0,1000}){1000}$',
  '^(.*)(.*)(.*)(.*)(.*)(.*)x$',
  '^.*a.*b.*c.*d.*$',
]

/** Patterns as people write them, some of them with a repeat in a repeat. */
const harmless = [
  '^[\\p{L}\\p{N}_$\\-/\\\\ ]+$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^(\\w+\\.)*\\w+$',
  '^(ab|ac)*$',
  '^(foo|football)+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  '^(([^<>()[\\]\\\\.,;:\\s@"]+(\\.[^<>()[\\]\\\\.,;:\\s@"]+)*)|(".+"))@(([^<>()[\\]\\\\.,;:\\s@"]+\\.)+[^<>()[\\]\\\\.,;:\\s@"]{2,})$',
  '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$',
  '^(?=.*\\p{Lu})(?=.*\\p{Ll}).{8,256}$',
  '^(\\+\\d{1,3})?[ -]?(\\d{2,4}[ -]?){2,4}$',
  '^"(?:[^"\\\\]|\\\\.)*"$',
  '^\\d+-\\d+-\\d+-\\d+-\\d+-\\d+$',
  '^([a-z]{16})*$',
  '^(?<year>\\d+)-\\k<year>$',
]

describe('a regular expression', () => {
  it.each(endless)('%s is refused', (pattern) => {
    expect(() => new RegExp(pattern, 'u')).not.toThrow()
    expect(patternCost(pattern)).toMatch(/never ends|takes minutes/)
  })

  it.each(harmless)('%s is not', (pattern) => {
    expect(() => new RegExp(pattern, 'u')).not.toThrow()
    expect(patternCost(pattern)).toBeUndefined()
  })

  it.each([
    ['long', 'a'.repeat(caps.patternLength + 1)],
    ['deep', `${'('.repeat(200)}a${')*'.repeat(200)}`],
    ['of many choices', `^(${Array.from({ length: 240 }, () => 'a').join('|')})*$`],
    ['of many repeats', `^${'(a|b|c)*'.repeat(60)}$`],
    ['of repeats of repeats', `${'(?:'.repeat(6)}a${'){9}'.repeat(6)}`],
  ])('that is too %s is refused without a long look', (_what, pattern) => {
    expect(patternCost(pattern)).toBeDefined()
  })

  it('of a form is told at its place', () => {
    const { problems } = formOf("for: lend\nfields:\n  reader: { label: Reader, pattern: '^(a+)+$' }\n")
    expect(problems.filter(({ code }) => code === 'bad-pattern').map(({ place }) => place)).toMatchObject([
      { line: 3, column: 37, length: 9 },
    ])
  })
})
