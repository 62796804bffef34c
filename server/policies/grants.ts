import type { PermissionEntry } from '../database/schema.ts'
import { type Feature, features, fixedFeatures } from '../generated/features.ts'
import { type Action, actions, aliases, type Subject, subjects } from '../generated/permissions.ts'

export interface Grant {
  action: Action
  subject: Subject
}

/** What one role grants. No right implies another: Administer alone gives neither Read nor Update (product 6). */
export interface Grants {
  list: readonly Grant[]
  has(action: Action, subject: Subject): boolean
  /** The features that it keeps from its holder, though the organisation has them. */
  withheld: ReadonlySet<Feature>
}

/**
 * Reads a role's permissions; aliases (Edit) become their action, words that the spec does not know give nothing. Access on
 * Feature is no right: a role that does not speak of it gives all, one that does gives those that it names.
 */
export function grantsOf(permissions: readonly PermissionEntry[]): Grants {
  const grants = new Map<string, Grant>()
  for (const { name, privileges } of permissions) {
    const subject = subjects.find((known) => known === name)
    if (!subject || subject === 'Feature' || !Array.isArray(privileges)) continue
    for (const privilege of privileges) {
      const word = Object.hasOwn(aliases, privilege) ? aliases[privilege] : privilege
      const action = actions.find((known) => known === word)
      if (action) grants.set(keyOf(action, subject), { action, subject })
    }
  }
  return {
    list: [...grants.values()],
    has: (action, subject) => grants.has(keyOf(action, subject)),
    withheld: withheldBy(permissions),
  }
}

/** The features that a role names; undefined where it speaks of none, and so gives all. */
export function featuresIn(permissions: readonly PermissionEntry[]): readonly Feature[] | undefined {
  const entries = permissions.filter(({ name }) => name === 'Feature')
  if (entries.length === 0) return undefined
  return features.filter((feature) =>
    entries.some(
      ({ privileges, fields }) =>
        Array.isArray(privileges) &&
        privileges.includes('Access') &&
        Array.isArray(fields) &&
        fields.includes(feature) &&
        !fixedFeatures.has(feature),
    ),
  )
}

function withheldBy(permissions: readonly PermissionEntry[]): ReadonlySet<Feature> {
  const given = featuresIn(permissions)
  if (!given) return new Set()
  return new Set(features.filter((feature) => !given.includes(feature) && !fixedFeatures.has(feature)))
}

/** What a role that is switched off comes to: it gives no right, and keeps from its holder what it kept before. */
export function grantsOfOff(permissions: readonly PermissionEntry[]): Grants {
  return { ...noGrants, withheld: withheldBy(permissions) }
}

export const noGrants: Grants = grantsOf([])

function keyOf(action: Action, subject: Subject): string {
  return `${action} ${subject}`
}
