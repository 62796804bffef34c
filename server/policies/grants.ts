import type { PermissionEntry } from '../database/schema.ts'
import { type Action, actions, aliases, type Subject, subjects } from '../generated/permissions.ts'

export interface Grant {
  action: Action
  subject: Subject
}

/** What one role grants. No right implies another: Administer alone gives neither Read nor Update (product 6). */
export interface Grants {
  list: readonly Grant[]
  has(action: Action, subject: Subject): boolean
}

/** Reads a role's permissions; aliases (Edit) become their action, words that the spec does not know give nothing. */
export function grantsOf(permissions: readonly PermissionEntry[]): Grants {
  const grants = new Map<string, Grant>()
  for (const { name, privileges } of permissions) {
    const subject = subjects.find((known) => known === name)
    if (!subject || !Array.isArray(privileges)) continue
    for (const privilege of privileges) {
      const word = Object.hasOwn(aliases, privilege) ? aliases[privilege] : privilege
      const action = actions.find((known) => known === word)
      if (action) grants.set(keyOf(action, subject), { action, subject })
    }
  }
  return {
    list: [...grants.values()],
    has: (action, subject) => grants.has(keyOf(action, subject)),
  }
}

export const noGrants: Grants = grantsOf([])

function keyOf(action: Action, subject: Subject): string {
  return `${action} ${subject}`
}
