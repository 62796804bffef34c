import { describe, expect, it } from 'vitest'
import { daysAsSaid, daysInWords } from '../../generator/values/span.ts'

describe('a number of days', () => {
  it.each([
    [1, '1 day'],
    [30, '30 days'],
    [364, '364 days'],
    [365, '1 year'],
    [366, '1 year'],
    [367, '367 days'],
    [730, '2 years'],
    [1826, '5 years'],
    [1830, '1,830 days'],
  ])('%d is said as %s', (days, words) => {
    expect(daysInWords(days, 'en')).toBe(words)
    expect(daysAsSaid(words, 'de')).toBe(daysInWords(days, 'de'))
  })

  it('is said in each language, and what is none stays as it is', () => {
    expect(daysInWords(1826, 'de')).toBe('5 Jahre')
    expect(['100', '5 years more', 'Title'].map((words) => daysAsSaid(words, 'de'))).toEqual([
      '100',
      '5 years more',
      'Title',
    ])
  })
})
