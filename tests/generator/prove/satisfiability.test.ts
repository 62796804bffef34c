import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all, any, type Formula, not } from '../../../generator/model/formula.ts'
import { example, holdsFor, type Person, TooHard } from '../../../generator/model/satisfiability.ts'
import { runs } from '../../support/thorough.ts'

const rights = ['Read Beds', 'Water Beds'] as const
const features = ['Watering', 'Sowing', 'Weeding'] as const
const persons: readonly Person[] = [[], ['Read Beds'], ['Read Beds', 'Water Beds']].map((held) => ({
  name: held.join(' and ') || 'nobody',
  has: ({ action, subject }, level) => level === 'own' && held.includes(`${action} ${subject}`),
}))

const right = (words: (typeof rights)[number]): Formula => {
  const [action = '', subject = ''] = words.split(' ')
  return { is: 'right', action, subject, level: 'own' }
}
const states: readonly Formula[] = [
  { is: 'state', of: 'item.status', equals: 'Active' },
  { is: 'state', of: 'item.status', equals: 'Archived' },
  { is: 'state', of: 'item.status', equals: null },
  { is: 'state', of: 'route.tab', equals: 'all', values: ['all', 'mine'], sure: true },
  { is: 'state', of: 'route.tab', equals: 'mine', values: ['all', 'mine'], sure: true },
]
const atom: fc.Arbitrary<Formula> = fc.oneof(
  fc.constantFrom(...rights).map(right),
  fc.constantFrom(...features).map((name): Formula => ({ is: 'feature', name })),
  fc.constantFrom(...states),
)
const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    atom,
    tie('formula').map(not),
    fc.array(tie('formula'), { minLength: 1, maxLength: 3 }).map((of) => all(...of)),
    fc.array(tie('formula'), { minLength: 1, maxLength: 3 }).map((of) => any(...of)),
  ),
}))

/** Every combination of persons, features and states, one after the other: what the search must never do. */
function* everything() {
  for (const person of persons)
    for (const on of fc.sample(fc.constant(0), 1).flatMap(() => [...Array(8).keys()]))
      for (const status of ['Active', 'Archived', 'Else', null])
        for (const tab of ['all', 'mine'])
          yield {
            person,
            rights: new Map<string, boolean>(),
            features: new Map(features.map((name, index) => [name, ((on >> index) & 1) === 1])),
            states: new Map<string, string | null>([
              ['item.status', status],
              ['route.tab', tab],
            ]),
          }
}

describe('the search for an example', () => {
  it('finds one exactly where trying everything finds one, and what it finds holds', () => {
    fc.assert(
      fc.property(formula, (asked) => {
        const found = example(asked, persons)
        const exists = [...everything()].some((each) => holdsFor(asked, each))
        expect(found !== undefined).toBe(exists)
        if (!found) return
        // What an example does not name makes no difference: it holds with anything there.
        for (const each of everything()) {
          const whole = {
            person: found.person ?? each.person,
            rights: each.rights,
            features: new Map([...each.features, ...found.features]),
            states: new Map([...each.states, ...found.states]),
          }
          expect(holdsFor(asked, whole)).toBe(true)
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it('names no feature as off that may as well be on', () => {
    fc.assert(
      fc.property(formula, (asked) => {
        const found = example(asked, persons)
        if (!found) return
        for (const [name, on] of found.features) {
          if (on) continue
          // On, with everything else as it is, it must not hold whatever is not named: else it was off for nothing.
          const alwaysHolds = [...everything()].every((each) =>
            holdsFor(asked, {
              person: found.person ?? each.person,
              rights: each.rights,
              features: new Map([...each.features, ...found.features, [name, true]]),
              states: new Map([...each.states, ...found.states]),
            }),
          )
          expect(alwaysHolds, name).toBe(false)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('asks for rights at will where a spec has no roles', () => {
    const found = example(all(right('Read Beds'), not(right('Water Beds'))), [])
    expect(Object.fromEntries(found?.rights ?? [])).toEqual({ 'Read Beds': true, 'Water Beds': false })
    expect(found?.person).toBeUndefined()
  })

  it('does not enumerate: 30 flags and 12 roles are a few steps', () => {
    const many = Array.from({ length: 30 }, (_, index): Formula => ({ is: 'feature', name: `flag ${index}` }))
    const twelve = Array.from({ length: 12 }, (_, index): Person => ({ name: `role ${index}`, has: () => index === 7 }))
    let asked = 0
    const counted = many.map((each): Formula => {
      return {
        ...each,
        get is() {
          asked++
          return 'feature' as const
        },
      } as Formula
    })
    const found = example(all(...counted, right('Read Beds'), not(all(...many.slice(0, 29)))), twelve)
    expect(found).toBeUndefined()
    // Trying all combinations would ask a thousand million times.
    expect(asked).toBeLessThan(200_000)
    expect(example(all(...many, right('Read Beds')), twelve)?.person?.name).toBe('role 7')
  })

  it('gives up clearly on what is too hard', () => {
    // Each pair of states contradicts another: a puzzle without a solution and without a short way to see that.
    const holes = Array.from({ length: 7 }, (_, pigeon) =>
      any(
        ...Array.from(
          { length: 6 },
          (_, hole): Formula => ({
            is: 'state',
            of: `p${pigeon}h${hole}`,
            equals: true,
            values: [true, false],
            sure: true,
          }),
        ),
      ),
    )
    const apart = Array.from({ length: 6 }, (_, hole) =>
      Array.from({ length: 7 }, (_, a) =>
        Array.from({ length: a }, (_, b) =>
          not(
            all(
              { is: 'state', of: `p${a}h${hole}`, equals: true, values: [true, false], sure: true },
              { is: 'state', of: `p${b}h${hole}`, equals: true, values: [true, false], sure: true },
            ),
          ),
        ),
      ).flat(),
    ).flat()
    expect(() => example(all(...holes, ...apart), [])).toThrow(TooHard)
  })
})
