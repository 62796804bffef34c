import type { SessionState } from '../runtime/session/session.ts'
import type { Claims } from './tokens.ts'

export const nobody: SessionState = { signedIn: false, values: {} }

/** What is known of whoever holds the token; `claims` are the names under `session`, by the claim that holds each. */
export function stateOf(token: Claims | undefined, claims: Readonly<Record<string, string>>): SessionState {
  if (!token) return nobody
  return {
    signedIn: true,
    values: Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, token[claim]])),
  }
}
