import { describe, expect, it } from 'vitest'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import type { FieldRules, TemplateField } from '../../../server/database/schema.ts'

const day: TemplateField & { id: string } = { id: 'f_day', name: 'day', label: 'Day', type: 'date' }

/** What is said of a day whose rules are others. */
function told(before: FieldRules, after: FieldRules): string[] {
  const row = { name: 'Page', description: null, title: null, fields: [{ ...day, rules: before }] }
  const fields = [{ ...day, of: 'f_day', rules: after, revision: 1 }]
  return linesOf(row, { ...row, described: 0, changedBy: null, changedAt: '', fields }).map(({ text }) => text)
}

describe('a bound that is the moment of publishing', () => {
  it('is one of days and moments alone, also beside another bound', () => {
    expect(wrongField({ ...day, rules: { min: '2999-01-01', max: 'now' } })).toBeUndefined()
    expect(wrongField({ ...day, type: 'date-time', rules: { min: 'now' } })).toBeUndefined()
    expect(wrongField({ ...day, type: 'time', rules: { min: 'now' } })).toBe('The Least field has a wrong format.')
    expect(wrongField({ ...day, type: 'text', rules: { min: 'now' } })).toBe('The Least field has a wrong value.')
  })

  it('is narrower or wider than another by what it is just now', () => {
    const [narrower, wider] = [['The rules of Day are narrower'], ['The rules of Day are wider']]
    expect(told({}, { max: 'now' })).toEqual(narrower)
    expect(told({ max: '2999-01-01' }, { max: 'now' })).toEqual(narrower)
    expect(told({ max: '1999-01-01' }, { max: 'now' })).toEqual(wider)
    expect(told({ min: 'now' }, { min: '1999-01-01' })).toEqual(wider)
    expect(told({ min: 'now' }, { min: '2999-01-01' })).toEqual(narrower)
    expect(told({ min: 'now' }, {})).toEqual(wider)
  })
})
