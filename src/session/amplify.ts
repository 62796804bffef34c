import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { SignInNext } from '../../generator/grammar/session.ts'
import { Failure } from '../runtime/data/failure.ts'
import type { TokenStorage } from './storage.ts'

export interface Identity {
  /** Signs in; the tokens are in the storage when it is done. */
  signIn(username: string, password: string): Promise<SignInNext>
  /** Ends all sessions of the person at the identity service. */
  signOutEverywhere(): Promise<void>
  /** Sees to it that the tokens in the storage are fresh; `force`: whatever they are worth. */
  refresh(force: boolean): Promise<void>
}

const nexts: Readonly<Record<string, SignInNext>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirmSignUp',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'secondFactor',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
}

/** Amplify, set up for one deployment. This module and all that it imports is loaded when it is first needed. */
export function createIdentity(
  { endpoint, pool, client }: NonNullable<Deployment['identity']>,
  storage: TokenStorage,
): Identity {
  // It warns of every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const auth = {
    Cognito: {
      userPoolId: pool,
      userPoolClientId: client,
      userPoolEndpoint: new URL(endpoint, globalThis.location.origin).href,
    },
  }
  // Given its provider, configuring leaves it alone; left to itself it would put its own storage in place of ours.
  cognitoUserPoolsTokenProvider.setAuthConfig(auth)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })

  return {
    signIn: (username, password) =>
      asFailure('signIn', async () => {
        const { nextStep } = await signIn({ username, password })
        const next = nexts[nextStep.signInStep]
        if (!next) throw new Error(`This way of signing in is not supported: ${nextStep.signInStep}`)
        return next
      }),
    signOutEverywhere: () => asFailure('signOut', () => signOut({ global: true })),
    refresh: (force) =>
      asFailure('refresh', async () => {
        const { tokens } = await fetchAuthSession({ forceRefresh: force })
        if (!tokens) throw new Error('No current user')
      }),
  }
}

async function asFailure<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    const { name, message } = thrown as Error
    const offline = name === 'NetworkError' || name === 'TimeoutError'
    throw new Failure({ kind: offline ? 'offline' : 'session', operation, type: name, message })
  }
}
