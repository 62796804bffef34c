import { Amplify, type ResourcesConfig } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Deployment } from '../../generator/grammar/deployments.ts'
import { asFailure } from './as-failure.ts'
import { type NextStep, takeStep } from './next-step.ts'
import type { TokenStorage } from './storage.ts'
import { within } from './within.ts'

/** What everybody who signs in needs of Amplify; the rest is in files of its own. */
export interface Identity {
  /** The identity service's whole address. */
  readonly endpoint: string
  /** How Amplify is set up, for the parts that need it set up otherwise for a while. */
  readonly auth: NonNullable<ResourcesConfig['Auth']>
  /** Signs in; the tokens are in the storage when it is done. */
  signIn(username: string, password: string): Promise<NextStep>
  /** Ends all sessions of the person at the identity service. */
  signOutEverywhere(): Promise<void>
  /** Sees to it that the tokens in the storage are fresh; `force`: whatever they are worth. */
  refresh(force: boolean): Promise<void>
}

/** Amplify, set up for one deployment. This module and all that it imports is loaded when it is first needed. */
export function createIdentity(
  { endpoint, pool, client }: NonNullable<Deployment['identity']>,
  storage: TokenStorage,
): Identity {
  // It warns of every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const address = new URL(endpoint, globalThis.location.origin).href
  const auth = { Cognito: { userPoolId: pool, userPoolClientId: client, userPoolEndpoint: address } }
  // Given its provider, configuring leaves it alone; left to itself it would put its own storage in place of ours.
  cognitoUserPoolsTokenProvider.setAuthConfig(auth)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  configure(auth)

  return {
    endpoint: address,
    auth,
    signIn: (username, password) => asFailure('signIn', () => takeStep(address, () => signIn({ username, password }))),
    signOutEverywhere: () => asFailure('signOut', () => signOut({ global: true })),
    refresh: (force) =>
      asFailure('refresh', async () => {
        const { tokens } = await within(fetchAuthSession({ forceRefresh: force }))
        if (!tokens) throw new Error('No current user')
      }),
  }
}

/** Sets Amplify up, with our token storage. */
export function configure(auth: NonNullable<ResourcesConfig['Auth']>) {
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
}
