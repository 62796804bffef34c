import { Failure } from '../runtime/data/failure.ts'
import type { Session, SessionState } from '../runtime/session/session.ts'
import { createStore } from '../runtime/store.ts'

/** For consoles that nobody signs in to: there is nobody, and everything may be asked for. */
export function createNoSession(): Session {
  const none = (operation: string) => async (): Promise<never> => {
    throw new Failure({ kind: 'session', operation, message: 'Nobody signs in here.' })
  }
  return {
    open: true,
    state: createStore<SessionState>({ signedIn: false, values: {} }),
    calls: { signIn: none('signIn'), signOut: none('signOut') },
    token: async () => undefined,
    freshToken: () => undefined,
    refresh: async () => {},
    end: async () => {},
    warmUp: () => {},
  }
}
