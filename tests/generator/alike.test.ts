import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alike, allComposed, composed } from '../../generator/values/alike.ts'

describe('texts as they are compared', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['İSTANBUL', 'İstanbul'],
    ['ΟΔΟΣ', 'οδος'],
    ['Größe Café'.normalize('NFD'), 'größe café'],
    ['ﬁ', 'ﬁ'],
    ['Å', 'Å'],
  ])('%s is like %s', (one, other) => {
    expect(alike(one)).toBe(alike(other))
  })

  it('are alike however they are composed, and however often they are compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(alike(text.normalize('NFD'))).toBe(alike(text.normalize('NFC')))
        expect(alike(alike(text))).toBe(alike(text))
      }),
    )
  })

  it('are composed wherever they stand, and nothing else is changed', () => {
    const decomposed = { a: ['é'.normalize('NFD'), 1, null], b: { c: 'plain' }, d: new Date(0) }
    expect(allComposed(decomposed)).toEqual({ a: [composed('é'), 1, null], b: { c: 'plain' }, d: new Date(0) })
    const same = { a: ['é', { b: true }] }
    expect(allComposed(same)).toBe(same)
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(allComposed(value))).toBe(JSON.stringify(value, (_, each) => allComposed(each)))
      }),
    )
  })
})
