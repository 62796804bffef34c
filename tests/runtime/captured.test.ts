import { describe, expect, it } from 'vitest'
import { captured } from '../../src/runtime/expressions/captured.ts'
import { extendScopes, Loaded, loadedGroup } from '../../src/runtime/expressions/scopes.ts'

describe('scopes as they are at a moment', () => {
  it('keep what is loaded, what hides other names, and what is not there yet', () => {
    const now: { plant?: string; gardener: string } = { plant: 'Oak', gardener: 'Ana' }
    const live = (name: keyof typeof now) =>
      new Loaded(
        () => now[name],
        () => now[name],
      )
    const outer = extendScopes(undefined, { gardener: live('gardener'), item: 'outer' })
    const data = loadedGroup({
      plant: live('plant'),
      none: new Loaded(
        () => 1,
        () => undefined,
      ),
    })
    const kept = captured(extendScopes(outer, { data, item: { name: 'inner' } }))
    now.plant = undefined
    now.gardener = 'Ben'
    const read = (scope: typeof kept.settled) => ({ ...(scope as object), gardener: scope.gardener, item: scope.item })
    for (const scope of [kept.settled, kept.reading]) {
      expect(read(scope)).toEqual({ gardener: 'Ana', item: { name: 'inner' } })
      expect((scope.data as { plant: string }).plant).toBe('Oak')
      expect((scope.data as { none: unknown }).none).toBeUndefined()
    }
  })
})
