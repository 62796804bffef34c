import fc from 'fast-check'
import { type Asker, type Listed, listAllows } from '../../../generator/model/access-list.ts'
import { actionFor, type Cells, type Privilege, privileges } from '../../../server/policies/access/decide.ts'

/** A thing of a made-up tree; `parent` is an earlier one. */
export interface MadeThing {
  parent: number | null
  /** By holder: `user`, `tenant` and `project` (the roles), `other` (a role that is nobody's here). */
  list: Partial<Record<MadeHolder, Cells>>
}

export const madeHolders = ['user', 'tenant', 'project', 'other'] as const
export type MadeHolder = (typeof madeHolders)[number]

const cells: fc.Arbitrary<Cells> = fc.dictionary(
  fc.constantFrom(...privileges),
  fc.constantFrom('Allow' as const, 'Deny' as const),
  { maxKeys: 3 },
)

const list = fc.dictionary(fc.constantFrom(...madeHolders), cells, { maxKeys: 3 })

/** Trees of up to so many things; most of them have no list. */
export function trees(most: number): fc.Arbitrary<MadeThing[]> {
  return fc
    .array(fc.record({ parent: fc.nat(), has: fc.nat(2), list }), { minLength: 1, maxLength: most })
    .map((things) =>
      things.map(({ parent, has, list }, at) => ({
        parent: at === 0 || parent % (at + 1) === at ? null : parent % at,
        list: has === 0 ? list : {},
      })),
    )
}

/** What each role gives, by privilege. */
export const madeRights = fc.record({
  tenant: fc.subarray([...privileges]),
  project: fc.subarray([...privileges]),
})
export type MadeRights = typeof madeRights extends fc.Arbitrary<infer Rights> ? Rights : never

/** A role's permissions of privileges on one subject. */
export function permissionsOf(subject: string, given: readonly Privilege[]) {
  return [{ name: subject, privileges: given.map(actionFor) as string[] }]
}

/** What the generator's evaluator makes of it. */
export function expected(things: readonly MadeThing[], at: number, rights: MadeRights, privilege: Privilege): boolean {
  const listed = (index: number | null): Listed | undefined => {
    const thing = index === null ? undefined : things[index]
    if (!thing) return undefined
    const outside = listed(thing.parent)
    return { says: thing.list, ...(outside && { in: outside }) }
  }
  const asker: Asker = {
    name: 'user',
    roles: ['tenant', 'project'],
    byRoles: (asked) => [...rights.tenant, ...rights.project].some((given) => given === asked),
  }
  return listAllows(listed(at), asker, privilege)
}
