import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Computable, computedTexts, isInCircle, longestComputed } from '../../generator/values/computed.ts'
import { filledPattern } from '../../generator/values/filled-pattern.ts'
import { runs } from '../support/thorough.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const part = fc.oneof(
  fc.constantFrom(...names, 'gone').map((name) => `{${name}}`),
  fc.constantFrom(' - ', 'No. ', ', '),
)
const pattern = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const fields = fc
  .tuple(...names.map(() => fc.option(pattern, { nil: undefined })))
  .map((patterns) => names.map((name, at): Computable => ({ key: `f_${name}`, name, pattern: patterns[at] })))
const values = fc.dictionary(
  fc.constantFrom(...names.map((name) => `f_${name}`)),
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constantFrom('x'.repeat(3_000), null, true)),
)

describe('computed texts', () => {
  it('are lines that end, also where patterns go in circles (property; C-template-12)', () => {
    fc.assert(
      fc.property(fields, values, (all, entered) => {
        const byName = new Map(all.map((field) => [field.name, field]))
        const texts = computedTexts(all, entered)
        for (const [key, text] of texts) {
          const field = all.find((each) => each.key === key) as Computable
          expect(field.pattern).toBeDefined()
          expect(isInCircle(field, byName)).toBe(false)
          expect(text).toBe(text.trim())
          expect(text).not.toMatch(/[\n\0]/)
          expect([...text].length).toBeLessThanOrEqual(longestComputed)
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it('say the same in whatever order the fields stand (property)', () => {
    fc.assert(
      fc.property(fields, values, (all, entered) => {
        expect(new Map(computedTexts([...all].reverse(), entered))).toEqual(new Map(computedTexts(all, entered)))
      }),
      { numRuns: runs(200) },
    )
  })

  it('are made of words of others: of choices their labels, of days as staff read them, of computed ones what these say', () => {
    const all: Computable[] = [
      { key: '1', name: 'title' },
      { key: '2', name: 'day', isDate: true },
      { key: '3', name: 'size', options: [{ value: 's', label: 'Small' }] },
      { key: '4', name: 'short', pattern: '{title} ({size})' },
      { key: '5', name: 'long', pattern: '{short} - {day}' },
    ]
    const given = { 1: 'Tea', 2: '2030-03-05', 3: 's' }
    expect(Object.fromEntries(computedTexts(all, given))).toEqual({ 4: 'Tea (Small)', 5: 'Tea (Small) - 05/03/2030' })
    expect(Object.fromEntries(computedTexts(all, given, new Set(['2', '3'])))).toEqual({ 4: 'Tea', 5: 'Tea' })
    expect(computedTexts(all, {}).size).toBe(0)
  })

  it('leave out what only stood between what says nothing', () => {
    const fill = (words: Record<string, string>) => filledPattern('{a} - {b}, {c}', (name) => words[name] ?? '', 100)
    expect(['a', 'b', 'c'].map((name) => fill({ [name]: 'x' }))).toEqual(['x', 'x', 'x'])
    expect(fill({ a: 'x', c: 'z' })).toBe('x - , z')
    expect(fill({})).toBeUndefined()
  })
})
