import type { PermissionEntry } from '../database/schema.ts'
import type { Feature } from '../generated/features.ts'
import { type Grants, grantsOf } from './grants.ts'
import type { Call } from './requires.ts'

/** What somebody has themselves, and so may give, take and decide about: nobody goes beyond it. */
export interface Giver {
  can: Call['can']
  /** The features that their own role keeps from them. */
  withheld: ReadonlySet<Feature>
}

/** A role as it is compared. */
export interface Comparable {
  permissions: readonly PermissionEntry[]
  /** null: of the organisation. */
  projectId: string | null
}

/** What the caller of an operation may give, where it acts. */
export function giverOf({ can, membership }: Pick<Call, 'can' | 'membership'>): Giver {
  return { can, withheld: membership?.role.grants.withheld ?? new Set() }
}

/** What the caller may give in the organisation: what a project gives them does not count there. */
export function giverInTenant({ membership }: Pick<Call, 'membership'>): Giver {
  const grants = membership?.role.grants
  return {
    can: (action, subject) => grants?.has(action, subject) ?? false,
    withheld: grants?.withheld ?? new Set(),
  }
}

/** The first right that a role gives and somebody has not, in words; whether it is switched on does not matter. */
export function beyond(giver: Giver, { permissions, projectId }: Comparable): string | undefined {
  const grants = grantsOf(permissions)
  const right = grants.list.find(({ action, subject }) => !giver.can(action, subject))
  if (right) return `${right.action} on ${right.subject}`
  const feature = projectId === null ? featureBeyond(giver, grants) : undefined
  return feature === undefined ? undefined : `Access to ${feature}`
}

function featureBeyond({ withheld }: Giver, grants: Grants): Feature | undefined {
  return [...withheld].find((feature) => !grants.withheld.has(feature))
}
