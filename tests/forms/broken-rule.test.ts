import { describe, expect, it } from 'vitest'
import { brokenBound } from '../../generator/values/bounds.ts'
import { wrongValue } from '../../server/areas/contents/values.ts'

describe('rules that data says', () => {
  it.each([
    [{ min: 2 }, 'a', 'minLength'],
    [{ max: 2 }, 'abc', 'maxLength'],
    [{ max: 1 }, '😀', undefined],
    [{ min: 2 }, 1, 'minimum'],
    [{ max: 2 }, 3, 'maximum'],
    [{ decimals: 1 }, 0.25, 'decimals'],
    [{ decimals: 0 }, 1e21, undefined],
    [{ decimals: 7 }, 1e-7, undefined],
    [{ decimals: 6 }, 1e-7, 'decimals'],
    [{ min: '2030-01-01' }, '2029-12-31', 'minimum'],
    [{ max: '2030-01-01' }, '2030-01-02', 'maximum'],
    [{ min: 1 }, [], 'minItems'],
    [{ max: 1 }, ['a', 'b'], 'maxItems'],
    [{ pattern: '[a-z]+' }, 'ab1', 'pattern'],
    [{ pattern: 'a|b' }, 'ab', 'pattern'],
    [{ pattern: '(' }, 'anything', undefined],
    [{ min: 5, max: null }, true, undefined],
    [{ max: 2 }, '12', undefined],
  ])('%j of %j: %s (C-template-14, C-language-02)', (rules, value, keyword) => {
    expect(brokenBound(rules, value)?.keyword).toBe(keyword)
  })

  it.each([
    [{ min: 'now' }, '2030-03-04', 'earliestNow'],
    [{ min: 'now', max: 'now' }, '2030-03-05', undefined],
    [{ max: 'now' }, '2030-03-06', 'latestNow'],
    [{ min: 'now' }, '2030-03-05T13:59:59Z', 'earliestNow'],
    [{ min: 'now' }, '2030-03-05T14:00:00Z', undefined],
    [{ max: 'now' }, '2030-03-05T14:00:00.000Z', undefined],
    [{ max: 'now' }, '2030-03-05T14:00:01Z', 'latestNow'],
    [{ min: '2030-01-01', max: 'now' }, '2029-12-31', 'minimum'],
  ])('%j of %j: %s, now being the moment at which it is asked', (rules, value, keyword) => {
    expect(brokenBound(rules, value, new Date('2030-03-05T14:00:00Z'))?.keyword).toBe(keyword)
  })

  it('are said by the server in words, with what the template says of a pattern (C-template-32)', () => {
    const field = {
      name: 'size',
      label: 'Size',
      type: 'text',
      rules: { max: 2, pattern: '[a-z]*', message: 'Letters.' },
    } as const
    expect(wrongValue(field, 'abc')).toBe('The Size field may not be greater than 2 characters.')
    expect(wrongValue(field, 'A')).toBe('Letters.')
    const day = { name: 'day', label: 'Day', type: 'date', rules: { min: '2030-02-01' } } as const
    expect(wrongValue(day, '2030-01-31')).toBe('The Day field must be 01/02/2030 or more.')
    const latest = { ...day, rules: { max: 'now' } } as const
    expect(wrongValue(latest, '2999-01-31')).toBe('The Day field must not be in the future.')
    expect(wrongValue({ ...latest, rules: { min: 'now' } }, '1999-01-31')).toBe(
      'The Day field must not be in the past.',
    )
    const price = { name: 'price', label: 'Price', type: 'number', rules: { decimals: 2 } } as const
    expect(wrongValue(price, 0.125)).toBe('The Price field may have 2 digits behind its point.')
  })
})
