import '../../support/seeded.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, privileges } from '../../../server/policies/access/decide.ts'
import { listsOf } from '../../../server/policies/access/lists.ts'
import { runs } from '../../support/thorough.ts'
import { expected, type MadeThing, madeRights, trees } from './model.ts'

const holder = { userId: 'user', roleIds: ['tenant', 'project'], offRoleIds: [] }

/** Things with their lists as the database gives them. */
function rowsOf(things: readonly MadeThing[]) {
  const hasList = (at: number | null): number | null => {
    const thing = at === null ? undefined : things[at]
    return !thing ? null : Object.keys(thing.list).length > 0 ? at : hasList(thing.parent)
  }
  const rows = things.flatMap(({ parent, list }, at) => {
    const above = hasList(parent)
    return Object.entries(list).map(([who, cells]) => ({
      thing: String(at),
      subject: 'Content Management' as const,
      holder: who,
      privileges: cells,
      above: above === null ? null : String(above),
    }))
  })
  return { rows, nearest: (at: number) => hasList(at)?.toString() ?? null }
}

/** Every privilege on every thing of a tree, with the lists that say something there, the nearest first. */
function asked(things: readonly MadeThing[]) {
  const { rows, nearest } = rowsOf(things)
  const lists = listsOf(rows)
  return things.flatMap((_, at) => {
    const said = Array.from(lists.from(nearest(at)), ({ list }) => list)
    return privileges.map((privilege) => ({ at, said, privilege }))
  })
}

describe('the decision of access lists', () => {
  it('is the same on the server as in the generator, for every tree, role and entry (property; P-6-18)', () => {
    fc.assert(
      fc.property(trees(12), madeRights, (things, rights) => {
        for (const { at, said, privilege } of asked(things)) {
          const byRoles = [...rights.tenant, ...rights.project].includes(privilege)
          const allowed = decide(said, holder, privilege, byRoles).decision === 'Allow'
          expect(allowed).toBe(expected(things, at, rights, privilege))
        }
      }),
      { numRuns: runs(1500) },
    )
  })

  const list = (entries: Record<string, Record<string, 'Allow' | 'Deny'>>) => new Map(Object.entries(entries))

  it('hears the person before the roles, and of several roles Deny before Allow (P-6-18)', () => {
    const own = list({ user: { Read: 'Allow' }, tenant: { Read: 'Deny' } })
    expect(decide([own], holder, 'Read', false)).toEqual({ decision: 'Allow', list: 0, by: 'user' })
    const roles = list({ tenant: { Read: 'Allow' }, project: { Read: 'Deny' } })
    expect(decide([roles], holder, 'Read', true)).toEqual({ decision: 'Deny', list: 0, by: 'project' })
  })

  it('asks what is above, and at the end the roles; the nearer list decides (P-6-18, P-4-10)', () => {
    const near = list({ project: { Edit: 'Deny' } })
    const far = list({ user: { Edit: 'Allow', Read: 'Deny' } })
    expect(decide([near, far], holder, 'Edit', true)).toMatchObject({ decision: 'Deny', list: 0 })
    expect(decide([near, far], holder, 'Read', true)).toMatchObject({ decision: 'Deny', list: 1 })
    expect(decide([near, far], holder, 'Delete', true)).toEqual({ decision: 'Allow', list: undefined, by: undefined })
    expect(decide([near, far], holder, 'Delete', false).decision).toBe('Deny')
  })

  it('gives nobody anything more when a role of theirs is switched off (property; P-6-05)', () => {
    fc.assert(
      fc.property(trees(12), madeRights, (things, rights) => {
        for (const { said, privilege } of asked(things)) {
          const whole = decide(said, holder, privilege, [...rights.tenant, ...rights.project].includes(privilege))
          const off = { userId: 'user', roleIds: ['tenant'], offRoleIds: ['project'] }
          const less = decide(said, off, privilege, rights.tenant.includes(privilege))
          // What the nearest list allowed the role is inherited now, which the person may be allowed by another list.
          const wasAllowed = said[whole.list ?? -1]?.get('project')?.[privilege] === 'Allow'
          if (whole.decision === 'Deny' && !wasAllowed) expect(less.decision).toBe('Deny')
        }
      }),
      { numRuns: runs(1500) },
    )
    const own = list({ project: { Read: 'Deny', Edit: 'Allow' }, tenant: { Read: 'Allow' } })
    const off = { userId: 'user', roleIds: ['tenant'], offRoleIds: ['project'] }
    expect(decide([own], off, 'Read', true)).toEqual({ decision: 'Deny', list: 0, by: 'project' })
    expect(decide([own], off, 'Edit', false).decision).toBe('Deny')
  })

  it('takes nothing from Administer, nor from entries of others (P-6-18)', () => {
    const said = list({ user: { Administer: 'Allow' }, other: { Read: 'Allow' } })
    expect(decide([said], holder, 'Administer', false).decision).toBe('Allow')
    expect(decide([said], holder, 'Read', false).decision).toBe('Deny')
  })
})
