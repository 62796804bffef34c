import { describe, expect, it, vi } from 'vitest'
import type { Gate } from '../../generator/grammar/compiled.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import type { Api } from '../../src/runtime/data/api.ts'
import { createResources } from '../../src/runtime/data/resources.ts'
import { screenResources, screenScopes } from '../../src/runtime/entering/screen-scopes.ts'
import { abilityOf, envelope, featuresOf, gate, operation, scopesOf } from './support/builders.ts'

/** A screen with one thing to load behind a gate, for somebody with these rights. */
function made(behind: Partial<Gate> | undefined, rights: readonly string[] = [], disabled: readonly string[] = []) {
  const query = vi.fn(async () => ({ beds: { status: 200, error: null, data: ['one'] } }))
  const api: Api = {
    query,
    follow: () => () => {},
    mutate: vi.fn(),
    exchange: vi.fn(),
    client: async () => ({}),
    clear: async () => {},
  }
  const resources = createResources({ api, envelope, failed: vi.fn() })
  const data = { beds: { operation: operation('beds'), ...(behind && { gate: gate(behind) }) } }
  const screen = { data, blocks: [], listings: [] } as unknown as Screen
  const features = featuresOf(['Compost'], disabled)
  const asker = { ability: abilityOf(rights, features), features }
  const scopes = screenScopes(screen, scopesOf(), resources, asker)
  return { query, loading: () => screenResources(screen, scopes, resources, asker), scopes }
}

describe('data of a screen behind a gate', () => {
  it('is asked for by whoever passes it', async () => {
    const { query, loading, scopes } = made({ can: [{ action: 'Read', subject: 'Beds' }] }, ['Read Beds'])
    const [resource] = loading()
    await resource?.settled
    expect(query).toHaveBeenCalledTimes(1)
    expect((scopes.settled.data as Record<string, unknown>).beds).toEqual(['one'])
  })

  it.each<[string, Partial<Gate>, readonly string[], readonly string[]]>([
    ['without the right', { can: [{ action: 'Read', subject: 'Beds' }] }, ['Read Seeds'], []],
    ['where the feature is off', { feature: ['Compost'] }, [], ['Compost']],
    ['while its condition does not hold', { when: () => false }, [], []],
  ])('is not asked for %s, and counts as nothing in expressions', (_, behind, rights, disabled) => {
    const { query, loading, scopes } = made(behind, rights, disabled)
    expect(loading()).toEqual([])
    expect((scopes.settled.data as Record<string, unknown>).beds).toBeUndefined()
    expect((scopes.reading.data as Record<string, unknown>).beds).toBeUndefined()
    expect(query).not.toHaveBeenCalled()
  })

  it('is asked for by everybody where there is none', () => {
    const { query, loading } = made(undefined)
    expect(loading()).toHaveLength(1)
    expect(query).toHaveBeenCalledTimes(1)
  })
})
