import { describe, expect, it, vi } from 'vitest'
import type { Feature } from '../../../server/generated/features.ts'
import type { Caller } from '../../../server/policies/caller.ts'
import type { Directory } from '../../../server/policies/directory.ts'
import { grantsOf } from '../../../server/policies/grants.ts'
import { createMemory } from '../../../server/policies/memory.ts'
import { unauthenticated } from '../../../server/policies/refusal.ts'
import { gateOf } from '../../../server/policies/requires.ts'

vi.mock('../../../server/generated/requires.ts', () => ({
  requires: {
    'Query.open': { session: false, can: [] },
    'Query.featured': { session: true, can: [], feature: 'Website Management' },
    'Query.own': { session: true, can: [], known: false },
    'Query.odd': { session: true, can: [{ action: 'Read', subject: 'Project Management' }], known: false },
    'Query.wrong': { session: false, can: [{ action: 'Read', subject: 'Project Management' }] },
  },
}))

const caller = {
  userId: 'u',
  sub: 's',
  status: 'Active',
  sessionsEndedAt: null,
  memberships: new Map(),
} as unknown as Caller
const directory: Directory = {
  caller: () => caller,
  place: async () => undefined,
  offFeatures: () => new Set(),
  forget() {},
}
const access = { refuse: async () => {} }
const gate = (field: string, ...disabled: Feature[]) =>
  gateOf(field, { directory, access, disabledFeatures: new Set<Feature>(disabled) })
const profile = { username: 'ada', email: 'ada@one.test', emailVerified: true, firstName: 'Ada', lastName: 'Byron' }
const ada = { sub: 's', issuedAt: 1, profile }

describe('a gate', () => {
  it('is refused at start where @requires is missing or makes no sense', () => {
    expect(() => gate('Query.forgotten')).toThrow(/states no @requires/)
    expect(() => gate('Query.toString')).toThrow(/states no @requires/)
    expect(() => gate('Query.wrong')).toThrow(/not for a session/)
    expect(() => gate('Query.odd')).toThrow(/for no rights/)
  })

  it('lets somebody whom nobody knows through only where a genuine session is enough, to no place (P-4-16)', async () => {
    const strangers: Directory = { ...directory, caller: async () => undefined }
    const open = gateOf('Query.own', { directory: strangers, access, disabledFeatures: new Set<Feature>() })
    const call = await open(ada, {})
    expect(call).toMatchObject({ caller: { userId: '', sub: 's', email: 'ada@one.test' }, stranger: profile })
    expect(call.can('Read', 'Project Management')).toBe(false)
    await expect(open(ada, { TenantID: 'Tenant_x' })).rejects.toMatchObject({ status: 404 })
    await expect(open(unauthenticated(), {})).rejects.toMatchObject({ status: 401 })
    const closed = gateOf('Query.featured', { directory: strangers, access, disabledFeatures: new Set<Feature>() })
    await expect(closed(ada, {})).rejects.toMatchObject({ status: 401 })
  })

  it('denies what the deployment disables (P-6-11, P-6-15)', async () => {
    await expect(gate('Query.featured')(ada, {})).resolves.toMatchObject({ caller: { userId: 'u' } })
    await expect(gate('Query.featured', 'Website Management')(ada, {})).rejects.toMatchObject({ status: 403 })
    await expect(gate('Query.featured', 'All Features')(ada, {})).rejects.toMatchObject({ status: 403 })
    await expect(gate('Query.featured', 'Gmail')(ada, {})).resolves.toBeDefined()
  })

  it('lets strangers through only where it is open, and with no rights', async () => {
    const call = await gate('Query.open')(ada, { TenantID: 'any' })
    expect(call).toMatchObject({ caller: { userId: '' }, membership: null, place: null })
    expect(call.can('Read', 'Project Management')).toBe(false)
  })
})

describe('grants', () => {
  it('are pairs of action and subject; Edit is Update, Administer is only itself (P-6-01, P-6-02, P-3-17)', () => {
    const grants = grantsOf([
      { name: 'Project Management', privileges: ['Administer', 'Edit', 'toString', 'edit'] },
      { name: 'Nothing Management', privileges: ['Read'] },
    ])
    expect(grants.list).toEqual([
      { action: 'Administer', subject: 'Project Management' },
      { action: 'Update', subject: 'Project Management' },
    ])
    expect(grants.has('Read', 'Project Management')).toBe(false)
  })

  it('survive what does not belong in a role', () => {
    const odd = [{ name: 'Project Management' }, { privileges: ['Read'] }] as never
    expect(grantsOf(odd).list).toEqual([])
  })
})

describe('what is remembered', () => {
  it('is loaded once for all who ask at the same time, and kept', async () => {
    const memory = createMemory<number>({ limit: 10, lifetime: 1000 })
    const load = vi.fn(async () => 7)
    expect(await Promise.all([memory.get('a', load), memory.get('a', load)])).toEqual([7, 7])
    expect(memory.get('a', load)).toBe(7)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not kept when it began to load before it was to be forgotten', async () => {
    const memory = createMemory<number>({ limit: 10, lifetime: 1000 })
    for (const forget of [() => memory.forget(), () => memory.forget('a')]) {
      let finish = (_: number) => {}
      const old = memory.get(
        'a',
        () =>
          new Promise<number>((resolve) => {
            finish = resolve
          }),
      )
      forget()
      const fresh = memory.get('a', async () => 2)
      finish(1)
      expect([await old, await fresh]).toEqual([1, 2])
      expect(memory.get('a', async () => 3)).toBe(2)
      memory.forget()
    }
  })

  it('is not kept when there was nothing, or loading failed', async () => {
    const memory = createMemory<number>({ limit: 10, lifetime: 1000 })
    expect(await memory.get('a', async () => undefined)).toBeUndefined()
    await expect(memory.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await memory.get('a', async () => 1)).toBe(1)
  })

  it('stays within its limit and its time', async () => {
    vi.useFakeTimers()
    try {
      const memory = createMemory<number>({ limit: 2, lifetime: 1000 })
      for (const key of ['a', 'b', 'c']) await memory.get(key, async () => 1)
      expect(memory.get('a', async () => 2)).toBeInstanceOf(Promise)
      expect(memory.get('c', async () => 2)).toBe(1)
      vi.advanceTimersByTime(1001)
      expect(await memory.get('c', async () => 2)).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
