import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check, conditions, data, limits, lists, numbers, run, texts } from './support/expressions.ts'

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
  // The language's own; in CEL there is no value that is missing and no failure.
  .registerFunction('coalesce(dyn, dyn): dyn', (first: unknown, second: unknown) => first ?? second)
  .registerFunction('maskEmail(string): string', masked)
  .registerFunction('json(dyn): string', (value: unknown) => JSON.stringify(plain(value) ?? null))

/** The same rule as `maskEmail`'s, said in another way. */
function masked(text: string): string {
  const [name = '', host = '', ...more] = text.split('@')
  const isEmail = name !== '' && host !== '' && more.length === 0 && !/\s/.test(text)
  return isEmail ? `${[...name][0]}***@${host}` : '***'
}

/** What CEL itself makes of an expression; `failed` where it makes nothing of it. */
function byCel(source: string, given: object): { failed: true } | { failed: false; value: unknown } {
  try {
    return { failed: false, value: plain(environment.evaluate(source, { ...given, limits })) }
  } catch {
    return { failed: true }
  }
}

/** CEL counts in bigints; NaN is handed on by nobody. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  return Number.isNaN(value) ? undefined : value
}

function agree(source: string, given: object, same: (emitted: unknown, cel: unknown) => void): void {
  const { checked, problems } = check(source)
  expect(problems.map((problem) => problem.message)).toEqual([])
  const emitted = run(checked as NonNullable<typeof checked>)(given)
  const cel = byCel(source, given)
  if (!cel.failed) same(emitted, cel.value)
}

const runs = { numRuns: 120 }

describe('emitted expressions agree with CEL itself wherever it gives a value', () => {
  it('numbers', () => {
    fc.assert(
      fc.property(numbers, data, (source, given) =>
        agree(source, given, (emitted, cel) => expect(emitted).toEqual(cel)),
      ),
      runs,
    )
  })

  it('texts', () => {
    fc.assert(
      fc.property(texts, data, (source, given) => agree(source, given, (emitted, cel) => expect(emitted).toEqual(cel))),
      runs,
    )
  })

  it('lists', () => {
    fc.assert(
      fc.property(lists, data, (source, given) => agree(source, given, (emitted, cel) => expect(emitted).toEqual(cel))),
      runs,
    )
  })

  it('conditions', () => {
    fc.assert(
      fc.property(conditions, data, (source, given) =>
        agree(source, given, (emitted, cel) => expect(Boolean(emitted)).toBe(cel)),
      ),
      runs,
    )
  })

  it('bear data that is not there yet', () => {
    const missing = fc.constantFrom(
      { route: {} },
      { route: {}, item: null, items: null, numbers: undefined },
      { route: {}, items: [null], words: [null] },
    )
    fc.assert(
      fc.property(fc.oneof(numbers, texts, conditions, lists), missing, (source, given) => {
        const { checked } = check(source)
        expect(() => run(checked as NonNullable<typeof checked>)(given)).not.toThrow()
      }),
      runs,
    )
  })
})
