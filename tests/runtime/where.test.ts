import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRows, sentRows, whereFields } from '../../src/runtime/data/where.ts'
import { parseRows, writeRows } from '../../src/runtime/data/where-address.ts'
import { bedsWhere, factsScope } from '../blocks/support/where.ts'
import { runs } from '../support/thorough.ts'

const where = bedsWhere()

describe('filters in an address', () => {
  it('come back as they were written, whatever is in them (C-content-05)', () => {
    const word = fc.string({ minLength: 1, maxLength: 8 })
    const values = fc.oneof(fc.constant([]), fc.array(word, { minLength: 1, maxLength: 3 }))
    const row = fc.record({ field: word, condition: word, values })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        expect(parseRows(writeRows(rows) ?? '')).toEqual(rows)
      }),
      { numRuns: runs(300) },
    )
  })

  it('call yes and no as data does, else as the spec does (C-language-07)', () => {
    const row = { key: 'lit', words: 'Lit', type: 'truth', sought: true }
    const optionsOf = (words: object) =>
      whereFields(
        {
          ...where,
          columns: { ...where.columns, of: () => [{ ...row, ...words }], ownYes: 'yes', ownNo: 'no' } as never,
          kinds: { truth: { input: 'boolean', conditions: ['is'] } },
        },
        factsScope,
      ).at(-1)?.options
    expect(optionsOf({ yes: 'Lit at night', no: null })).toEqual([
      { value: 'true', label: { said: 'Lit at night' } },
      { value: 'false', label: where.texts.no },
    ])
    expect(optionsOf({})?.map(({ label }) => label)).toEqual([where.texts.yes, where.texts.no])
  })

  it('are sent by the kind of the field, those of data as well (C-language-07)', () => {
    const text = 'kind:isOneOf:raised,pond;height:is:2.5;height:between:1,;sown:lastDays:7;height:isEmpty:'
    expect(sentRows(where, text, factsScope)).toEqual([
      { Field: 'kind', Condition: 'isOneOf', Value: ['raised', 'pond'] },
      { Field: 'height', Condition: 'is', Value: 2.5 },
      { Field: 'height', Condition: 'between', Value: [1, null] },
      { Field: 'sown', Condition: 'lastDays', Value: 7 },
      { Field: 'height', Condition: 'isEmpty', Value: null },
    ])
  })

  it.each([
    ['depth:is:1', 'no such field'],
    ['secret:is:1', 'a field that data does not let be filtered by'],
    ['kind:between:a,b', 'a condition that the kind does not have'],
    ['kind:constructor:a', 'no condition'],
    ['height:is:high', 'no number'],
    ['height:between:,', 'two open ends'],
    ['sown:lastDays:0', 'no count'],
    ['sown:before:2030-02-30', 'no day'],
    ['height:is:', 'nothing'],
  ])('%s is not sent, and said: %s', (text, _why) => {
    expect(sentRows(where, `${text};kind:is:pond`, factsScope)).toHaveLength(1)
    expect(readRows(where, text, factsScope)).toEqual({ rows: [], unknown: [text.split(':')[0]] })
  })

  it('need no data while they are of what the spec names', () => {
    const waiting = new Proxy(
      { route: {} },
      {
        get: () => {
          throw new Error('loading')
        },
      },
    ) as never
    expect(sentRows(where, 'kind:is:pond', waiting)).toHaveLength(1)
    expect(() => sentRows(where, 'height:is:1', waiting)).toThrow('loading')
  })
})
