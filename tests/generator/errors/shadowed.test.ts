import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includes, meet } from '../../../generator/check/errors/addresses.ts'
import type { Conditions } from '../../../generator/check/errors/conditions.ts'
import { implies } from '../../../generator/check/errors/implies.ts'
import { shadowedRules } from '../../../generator/check/errors/shadowed.ts'
import type { ErrorRule } from '../../../generator/grammar/errors.ts'
import { answersTo } from '../../../src/api/errors.ts'
import { Failure } from '../../../src/runtime/failures/failure.ts'
import { isPathOf } from '../../../src/runtime/navigation/address.ts'

const places = [
  { name: 'beds', path: '/beds' },
  { name: 'bed', path: '/beds/:id' },
  { name: 'shed', path: '/shed/*' },
  { name: 'lost', path: '*' },
]

const shadowed = (...rules: Conditions[]) => shadowedRules(rules, places)

describe('a rule that never decides', () => {
  it.each<[string, Conditions[], readonly number[]]>([
    ['asks what an earlier one asks', [{ type: ['A'] }, { type: ['A'] }], [0]],
    ['asks more than an earlier one', [{ type: ['A'] }, { type: ['A'], operation: ['dig'], flagged: true }], [0]],
    ['has words in which an earlier one finds its own', [{ message: ['dry'] }, { message: ['too dry'] }], [0]],
    ['has words that an earlier expression finds', [{ message: ['/dr[ay]/'] }, { message: ['dry', 'too dray'] }], [0]],
    ['is an expression of words', [{ message: ['a'] }, { message: ['/ab|^ba$/'] }], [0]],
    ['stands below an earlier address', [{ path: ['/beds/*'] }, { path: ['/beds/:id', '/beds'] }], [0]],
    ['is for a route of an earlier address', [{ path: ['/beds'] }, { route: ['beds'] }], [0]],
    ['is decided by both flags together', [{ flagged: true }, { flagged: false }, { type: ['A'] }], [0, 1]],
    ['is decided by several for its types', [{ type: ['A'] }, { type: ['B', 'C'] }, { type: ['A', 'B'] }], [0, 1]],
    [
      'is decided by one for each address',
      [{ path: ['/beds'] }, { path: ['/beds/*'] }, { route: ['beds', 'bed'] }],
      [0, 1],
    ],
    ['comes behind one that takes all', [{}, { type: ['A'] }], [0]],
  ])('%s', (_name, rules, by) => {
    expect(shadowed(...rules)).toContainEqual({ rule: rules.length - 1, by })
  })

  it.each<[string, Conditions[]]>([
    ['another type', [{ type: ['A'] }, { type: ['B'] }]],
    ['any type', [{ type: ['A', 'B'] }, {}]],
    ['any message', [{ message: ['dry'] }, { type: ['A'] }]],
    ['words that are found in its own', [{ message: ['too dry'] }, { message: ['dry'] }]],
    ['an anchor that looks around', [{ message: ['/^dry/'] }, { message: ['dry'] }]],
    ['an address below', [{ path: ['/beds'] }, { path: ['/beds/*'] }]],
    ['an address that begins alike', [{ path: ['/beds/*'] }, { path: ['/bedside/*'] }]],
    ['every address but one', [{ path: ['/beds/*'] }, { type: ['A'] }]],
    ['one flag', [{ flagged: true }, { flagged: false }]],
  ])('is none with %s', (_name, rules) => {
    expect(shadowed(...rules)).toEqual([])
  })

  it('is told once, with as few others as possible', () => {
    expect(shadowed({ message: ['x'] }, { type: ['A'] }, { type: ['A'], flagged: true })).toEqual([
      { rule: 2, by: [1] },
    ])
  })
})

const some = <T>(values: readonly T[], most = 2) => fc.subarray([...values], { minLength: 1, maxLength: most })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const patterns = ['a', 'ab', 'b', '/^a/', '/a|b/', '/b$/', '/a.?b/', '/^ab$/', '/\\bb/']
const paths = ['/beds', '/beds/*', '/beds/:id', '/beds/rose', '/shed/*', '/*', '/other/*']
const addresses = [
  '/',
  '/beds',
  '/BEDS',
  '/beds/rose',
  '/beds/rose/deep',
  '/bedside',
  '/shed',
  '/shed/a/b',
  '/other/x',
  '/beds/denied',
]

const conditions: fc.Arbitrary<Conditions> = fc.record({
  operation: maybe(some(['dig', 'water'])),
  type: maybe(some(['A', 'B', 'C'])),
  message: maybe(some(patterns)),
  flagged: maybe(fc.boolean()),
  route: maybe(some(places.map(({ name }) => name))),
  path: maybe(some(paths)),
}) as fc.Arbitrary<Conditions>

/** Where somebody is: on a page of a route, or at an address that a rule has made. */
const spots = addresses.flatMap((path) => [
  { route: undefined, path },
  ...places
    .filter((place) => place.path === '*' || isPathOf(place.path, path))
    .map(({ name }) => ({ route: name, path })),
])
const failures = fc.record({
  operation: fc.constantFrom('dig', 'water', 'weed'),
  type: fc.constantFrom('A', 'B', 'C', 'D', undefined),
  message: fc.constantFrom('', 'a', 'b', 'ab', 'ba', 'xab', 'a b', 'abx', 'x'),
  flagged: fc.boolean(),
  spot: fc.constantFrom(...spots),
})

/** As the generator compiles it. */
function compiled({ message, ...rest }: Conditions): ErrorRule {
  const expressions = message?.map((each) => (each.startsWith('/') ? new RegExp(each.slice(1, -1), 'u') : each))
  // biome-ignore lint/suspicious/noThenProperty: the compiled rule is named so; nobody awaits it.
  return { ...rest, ...(expressions && { message: expressions }), then: [{ answer: 'silent' }], at: 'made' }
}

describe('random rules', () => {
  it('one that is told is never chosen, and one that is chosen is never told (property)', () => {
    fc.assert(
      fc.property(
        fc.array(conditions, { minLength: 2, maxLength: 6 }),
        fc.array(failures, { minLength: 60, maxLength: 60 }),
        (rules, thrown) => {
          const told = new Set(shadowedRules(rules, places).map(({ rule }) => rule))
          const catalogue = rules.map(compiled)
          for (const { spot, flagged, ...details } of thrown) {
            const failure = new Failure({ kind: 'answered', ...details } as Failure)
            const chosen = answersTo(catalogue, failure, { flagged, ...spot })
            expect(told.has(catalogue.findIndex(({ then }) => then === chosen))).toBe(false)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('messages that imply each other do so in every text (property)', () => {
    const pattern = fc.constantFrom(...patterns, 'c', '/[ab]+/', '/a|c/', '/ab|ba/')
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 6 })
    const matches = (one: string, message: string) =>
      answersTo([compiled({ message: [one] })], new Failure({ kind: 'answered', operation: 'dig', message }), {
        flagged: false,
        route: undefined,
        path: '/',
      }) !== undefined
    fc.assert(
      fc.property(pattern, pattern, text, (narrow, wide, message) => {
        if (implies(narrow, wide) && matches(narrow, message)) expect(matches(wide, message)).toBe(true)
      }),
      { numRuns: 800 },
    )
  })

  it('addresses that include each other do so for every address, and meet in what both have (property)', () => {
    const segment = fc.constantFrom('a', 'b', ':x')
    const pattern = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
      .map(([segments, below]) => `/${[...segments, ...(below ? ['*'] : [])].join('/')}`)
    const address = fc
      .array(fc.constantFrom('a', 'b', 'c', 'A'), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(pattern, pattern, address, (first, second, path) => {
        const both = isPathOf(first, path) && isPathOf(second, path)
        const met = meet(first, second)
        expect(met !== undefined && isPathOf(met, path)).toBe(both)
        if (includes(first, second) && isPathOf(second, path)) expect(isPathOf(first, path)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
