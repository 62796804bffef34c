import { vi } from 'vitest'
import type { Failure } from '../../../src/runtime/failures/failure.ts'
import { createSession, type SessionNeeds } from '../../../src/session/create-session.ts'

export const prefix = 'CognitoIdentityServiceProvider.console'

export const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`

/** Keeps a session in the storage as Amplify does; `seconds` until its token runs out. */
export function keep(seconds: number, claims: object = {}, storage: Storage = localStorage) {
  storage.setItem(`${prefix}.LastAuthUser`, 'ann')
  storage.setItem(`${prefix}.ann.idToken`, tokenOf({ sub: 'u1', exp: Date.now() / 1000 + seconds, ...claims }))
  storage.setItem(`${prefix}.ann.refreshToken`, `r${seconds}`)
}

/** Everything that a session needs, with the order in which it was called. */
export function sessionNeeds(
  more: Partial<Pick<SessionNeeds, 'identity' | 'claims' | 'signInPath' | 'previous'>> = {},
) {
  const order: string[] = []
  const needs = {
    identity: { endpoint: '/idp', pool: 'local_Pool', client: 'console' },
    claims: { sub: 'sub', garden: 'custom:garden' },
    name: 'Garden',
    signInPath: '/sign-in',
    previous: () => undefined,
    ...more,
    signInAgain: vi.fn(async (_failure: Failure) => false),
    forget: vi.fn(async () => void order.push('forget')),
    changedElsewhere: vi.fn(),
    changedPerson: vi.fn(() => void order.push('changed person')),
    leave: vi.fn((_href: string) => {}),
    leaveSignedOut: vi.fn((_href: string) => {}),
  }
  return { order, needs }
}

export function made(more: Parameters<typeof sessionNeeds>[0] = {}) {
  const { order, needs } = sessionNeeds(more)
  return { session: createSession(needs), order, ...needs }
}
