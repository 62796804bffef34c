import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFeatures } from '../../generator/values/gates/features.ts'
import { fixedFeatures, features as named } from '../../server/generated/features.ts'
import { isOff, offIn } from '../../server/policies/features.ts'
import { extendScopes, Loaded } from '../../src/runtime/expressions/scopes.ts'
import { scopesOf } from './support/builders.ts'

type Off = { readonly off?: readonly string[] }

const byData = (fixed: readonly string[], applies = true) => ({
  fixed,
  off: (scope: object) => (scope as Off).off,
  applies: () => applies,
})

describe('features that data switches off', () => {
  const flags = createFeatures(['All', 'Watering', 'Sowing'], [], 'All', byData(['All']))

  it('are off on a page whose data says so, and on where only the deployment decides (P-6-11)', () => {
    const page = flags.of(scopesOf({ off: ['Sowing'] }))
    expect([page.allowed('Sowing'), page.allowed('Watering')]).toEqual([false, true])
    expect(page.byName).toEqual({ All: true, Watering: true, Sowing: false })
    expect(flags.allowed('Sowing')).toBe(true)
    const elsewhere = createFeatures(['Sowing'], [], undefined, byData([], false))
    expect(elsewhere.of(scopesOf({ off: ['Sowing'] })).allowed('Sowing')).toBe(true)
  })

  it('are waited for, but not by what only the deployment decides', () => {
    const coming = Promise.resolve()
    const wait = () => {
      throw coming
    }
    const scopes = extendScopes(undefined, { off: new Loaded(wait, () => undefined) })
    const page = flags.of(scopes)
    expect(page.allowed('All')).toBe(true)
    const thrown = (ask: () => unknown) => {
      try {
        return ask()
      } catch (promise) {
        return promise
      }
    }
    expect(thrown(() => page.allowed('Sowing'))).toBe(coming)
    expect(thrown(() => flags.wait(scopes, { name: 'beds' } as never))).toBe(coming)
  })

  it('leave nothing where every single one is off, and never what is fixed', () => {
    const all = ['All', 'Watering', 'Sowing']
    expect(flags.of(scopesOf({ off: all })).noneAllowed).toBe(true)
    const some = createFeatures(all, [], 'All', byData(['All', 'Watering']))
    expect(some.of(scopesOf({ off: all })).noneAllowed).toBe(false)
    expect(some.of(scopesOf({ off: all })).allowed('Watering')).toBe(true)
  })

  it('are the same in the browser and on the server, whatever is left out and switched off (property)', () => {
    const some = fc.subarray([...named])
    fc.assert(
      fc.property(some, some, (left, switched) => {
        const page = createFeatures(named, left, 'All Features', byData([...fixedFeatures])).of(
          scopesOf({ off: switched }),
        )
        const off = offIn(switched)
        for (const name of named)
          expect(page.allowed(name), name).toBe(!isOff(name, new Set(left)) && !isOff(name, off))
      }),
    )
  })
})
