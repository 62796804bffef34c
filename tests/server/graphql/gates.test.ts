import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Feature } from '../../../server/generated/features.ts'
import { unauthenticated } from '../../../server/operation/refusal.ts'
import type { Caller } from '../../../server/policies/caller.ts'
import type { Directory } from '../../../server/policies/directory.ts'
import { grantsOf } from '../../../server/policies/grants.ts'
import { createMemory } from '../../../server/policies/memory.ts'
import { gateOf } from '../../../server/policies/requires.ts'

vi.mock('../../../server/generated/requires.ts', () => ({
  requires: {
    'Query.open': { session: false, can: [] },
    'Query.featured': { session: true, can: [], feature: 'Website Management' },
    'Query.own': { session: true, can: [], known: false },
    'Query.odd': { session: true, can: [{ action: 'Read', subject: 'Project Management' }], known: false },
    'Query.told': { session: true, can: [], active: false },
    'Query.vain': { session: true, can: [{ action: 'Read', subject: 'Project Management' }], active: false },
    'Query.person': {
      session: true,
      can: [],
      others: [{ action: 'Update', subject: 'User Management', of: ['UserID'] }],
    },
    'Query.wrong': { session: false, can: [{ action: 'Read', subject: 'Project Management' }] },
  },
}))

const caller = {
  userId: 'User_u',
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
const access = { refuse: async () => [] }
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
    expect(() => gate('Query.vain')).toThrow(/for no rights/)
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
    await expect(gate('Query.featured')(ada, {})).resolves.toMatchObject({ caller: { userId: 'User_u' } })
    await expect(gate('Query.featured', 'Website Management')(ada, {})).rejects.toMatchObject({ status: 403 })
    await expect(gate('Query.featured', 'All Features')(ada, {})).rejects.toMatchObject({ status: 403 })
    await expect(gate('Query.featured', 'Gmail')(ada, {})).resolves.toBeDefined()
  })

  it('tells a member who is shut out so, and answers them what is asked before that', async () => {
    const out = { tenantId: 'Tenant_x', tenantName: 'Acme', disabled: true, role: { grants: grantsOf([]) } }
    const shutOut: Directory = {
      ...directory,
      caller: () => ({ ...caller, memberships: new Map([['Tenant_x', out]]) }) as unknown as Caller,
    }
    const asked = (field: string) => gateOf(field, { directory: shutOut, access, disabledFeatures: new Set<Feature>() })
    await expect(asked('Query.told')(ada, { TenantID: 'Tenant_x' })).resolves.toMatchObject({ membership: out })
    for (const field of ['Query.own', 'Query.featured']) {
      await expect(asked(field)(ada, { TenantID: 'Tenant_x' })).rejects.toMatchObject({
        status: 403,
        message: 'You have been shut out of Acme. Please ask an Administrator there.',
      })
    }
  })

  it('asks of others what it does not ask of oneself, by either id, and tells by what it let through', async () => {
    const person = gate('Query.person')
    for (const UserID of ['u', 'User_u', 's', 'User_s', null]) await person(ada, { UserID })
    await person(ada, { UserID: ['u', 's'] })
    await expect(person(ada, { UserID: ['u', 'other'] })).rejects.toThrow('It needs Update on User Management.')
    await expect(person(ada, { UserID: 'User_other' })).rejects.toThrow('It needs Update on User Management.')
    const grants = grantsOf([{ name: 'User Management', privileges: ['Edit'] }])
    const mine = { tenantId: 'Tenant_a', role: { id: 'Role_a', name: 'Editor', grants }, disabled: false }
    const known = { ...caller, homeTenantId: 'Tenant_a', memberships: new Map([['Tenant_a', mine]]) }
    const may = gateOf('Query.person', {
      directory: { ...directory, caller: () => known as unknown as Caller },
      access,
      disabledFeatures: new Set(),
    })
    const { allowed } = await may(ada, { TenantID: 'Tenant_a', UserID: 'User_other' })
    expect(allowed.rights.map(({ right }) => right)).toEqual(['Update User Management'])
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

describe('what answers operations', () => {
  it('refuses nothing by a right: that is the contract’s, and that of access lists, which hold a lock meanwhile', () => {
    const modules = ['areas', 'operation', 'resource']
      .flatMap((folder) =>
        readdirSync(path.join('server', folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `server/${folder}/${name}`,
        ),
      )
      .filter((file) => file.endsWith('.ts') && !file.startsWith('server/areas/access-lists/'))
    expect(modules.length).toBeGreaterThan(100)
    const deciding = modules.filter((file) => {
      const text = readFileSync(file, 'utf8')
      const asksRights = /\.can\(|\{ can[ ,}]/.test(text)
      return text.includes('You have no permission for this') || (asksRights && text.includes("Refusal('Forbidden'"))
    })
    expect(deciding).toEqual([])
  })
})
