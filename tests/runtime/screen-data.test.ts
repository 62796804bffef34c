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
    ask: async () => ({}),
    exchange: vi.fn(),
    client: async () => ({}),
    clear: async () => {},
  }
  const resources = createResources({ api, envelope, failed: vi.fn(), departing: () => false })
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

  it('is how many there are in all where it is to be counted, asked for once with the rest (P-4-35)', async () => {
    const envelope = { status: 'status', ok: 200, error: 'error', total: 'totalItems', data: 'data' }
    const answers = [
      { status: 200, error: null, totalItems: 7, data: null },
      { status: 200, error: null, data: ['one'] },
    ]
    const query = vi.fn(async () => ({ beds: answers.shift() }))
    const api = { query, follow: () => () => {} } as unknown as Api
    const resources = createResources({ api, envelope, failed: vi.fn(), departing: () => false })
    const beds = operation('beds')
    const data = { beds: { operation: beds }, many: { operation: beds, total: true } }
    const screen = { data, blocks: [], listings: [] } as unknown as Screen
    const features = featuresOf(['Compost'])
    const asker = { ability: abilityOf([], features), features }
    const scopes = screenScopes(screen, scopesOf(), resources, asker)
    const read = () => scopes.settled.data as Record<string, unknown>
    const loading = screenResources(screen, scopes, resources, asker)
    expect(read().many).toBeUndefined()
    await Promise.all(loading.map((each) => each.settled))
    expect(query).toHaveBeenCalledTimes(1)
    expect([read().many, read().beds]).toEqual([7, undefined])
    await resources.refetch(['beds'])
    screenResources(screen, scopes, resources, asker)
    await vi.waitFor(() => expect([read().many, read().beds]).toEqual([0, ['one']]))
  })

  it('is asked for by everybody where there is none', () => {
    const { query, loading } = made(undefined)
    expect(loading()).toHaveLength(1)
    expect(query).toHaveBeenCalledTimes(1)
  })
})
