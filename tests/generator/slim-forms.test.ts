import deepEquals from '@rjsf/utils/lib/deepEquals.js'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { slimForms } from '../../generator/build/slim-forms.ts'
import { runs } from '../support/thorough.ts'

type Equal = (one: unknown, other: unknown) => boolean

let equal: Equal
beforeAll(async () => {
  const { resolveId, load } = slimForms() as unknown as {
    resolveId: (source: string, importer: string) => string | null
    load: (id: string) => { readonly code: string } | null
  }
  const code = load(resolveId('fast-equals', '/node_modules/@rjsf/utils/lib/deepEquals.js') ?? '')?.code ?? ''
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  equal = module.createCustomEqual() as Equal
})

/** What schemas and values of forms consist of. */
const anything = fc.letrec((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, true, false, 0, 1, '', 'a', 'b'),
    fc.constantFrom(
      () => 1,
      () => 2,
    ),
    fc.array(tie('one'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('one'), { noNullPrototype: true }),
  ),
})).one

describe('what compares values in the forms of a build', () => {
  it('comes to the same as rjsf’s own does (property)', () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        for (const [left, right] of [
          [one, other],
          [one, copied(one)],
        ]) {
          expect(equal(left, right)).toBe(deepEquals(left, right))
          seen.add(equal(left, right))
        }
      }),
      { numRuns: runs(1500) },
    )
    expect(seen).toEqual(new Set([true, false]))
  })
})

/** The same in other lists and records, with other functions. */
function copied(value: unknown): unknown {
  if (typeof value === 'function') return () => 3
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each)]))
}
