import type { Challenge } from '../../generator/grammar/session.ts'
import { Failure } from '../runtime/failures/failure.ts'
import type { Session, SessionState } from '../runtime/session/session.ts'
import { createStore } from '../runtime/store.ts'
import { createLeaveTaking } from './leave-taking.ts'

/** For consoles that nobody signs in to: there is nobody, and everything may be asked for. */
export function createNoSession(): Session {
  const none = (operation: string) => async (): Promise<never> => {
    throw new Failure({ kind: 'session', operation, message: 'Nobody signs in here.' })
  }
  const leaving = createLeaveTaking()
  return {
    open: true,
    state: createStore<SessionState>({ signedIn: false, values: {} }),
    challenge: createStore<Challenge | null>(null),
    calls: {
      signIn: none('signIn'),
      confirmSignIn: none('confirmSignIn'),
      completeNewPassword: none('completeNewPassword'),
      federatedSignIn: none('federatedSignIn'),
      signUp: none('signUp'),
      confirmSignUp: none('confirmSignUp'),
      resendSignUpCode: none('resendSignUpCode'),
      forgotPassword: none('forgotPassword'),
      resetPassword: none('resetPassword'),
      changePassword: none('changePassword'),
      updateAttributes: none('updateAttributes'),
      setUpSecondFactor: none('setUpSecondFactor'),
      verifySecondFactor: none('verifySecondFactor'),
      disableSecondFactor: none('disableSecondFactor'),
      secondFactor: none('secondFactor'),
      refresh: none('refresh'),
      signOut: none('signOut'),
    },
    leaving: leaving.now,
    startLeaving: leaving.start,
    stayed: leaving.none,
    remembered: () => false,
    comeBack: () => undefined,
    token: async () => undefined,
    freshToken: () => undefined,
    refresh: async () => undefined,
    end: async () => {},
    warmUp: () => {},
  }
}
