import type { Call } from '../policies/requires.ts'

/** Who acts, for the audit trail, and under the name by which staff know them. */
export function actorOf({ caller }: Call): { userId: string; name: string } {
  const { userId, firstName, lastName, email } = caller
  return { userId, name: [firstName, lastName].filter(Boolean).join(' ') || email }
}
