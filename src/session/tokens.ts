import type { TokenStorage } from './storage.ts'

/** What Amplify calls its keys. */
export const keyPrefix = 'CognitoIdentityServiceProvider'

export type Claims = Readonly<Record<string, unknown>>

export interface StoredSession {
  readonly idToken: string
  readonly claims: Claims
  /** When the token runs out, in ms by the clock of this machine. */
  readonly expires: number
}

/** A token that runs out sooner than this is not sent any more (ms). */
const margin = 30_000

/**
 * What Amplify has stored, read at once: who is signed in is known before any of its code is there. Undefined when
 * nobody is, or when what is stored is no session.
 */
export function readStored(storage: Pick<TokenStorage, 'peek'>, client: string): StoredSession | undefined {
  const start = `${keyPrefix}.${client}`
  const user = storage.peek(`${start}.LastAuthUser`)
  if (!user) return undefined
  const idToken = storage.peek(`${start}.${user}.idToken`)
  // Without a refresh token the session ends with the ID token.
  const claims = idToken ? readClaims(idToken) : undefined
  if (!idToken || !claims || typeof claims.exp !== 'number') return undefined
  const drift = Number(storage.peek(`${start}.${user}.clockDrift`)) || 0
  const expires = claims.exp * 1000 - drift
  if (expires <= Date.now() && !storage.peek(`${start}.${user}.refreshToken`)) return undefined
  return { idToken, claims, expires }
}

/** The refresh token of whoever is signed in, if there is one. */
export function refreshTokenOf(storage: Pick<TokenStorage, 'peek'>, client: string): string | undefined {
  const start = `${keyPrefix}.${client}`
  const user = storage.peek(`${start}.LastAuthUser`)
  return (user && storage.peek(`${start}.${user}.refreshToken`)) || undefined
}

/** Whether the token may still be sent. */
export function isFresh({ expires }: StoredSession): boolean {
  return expires - margin > Date.now()
}

/** The claims of a token; its signature is the backend's business. */
export function readClaims(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined
  } catch {
    return undefined
  }
}
