import type { Kysely } from 'kysely'
import type { Account } from './accounts.ts'
import { notAuthorized, Refusal, tooManyAttempts } from './failure.ts'
import type { Services } from './services.ts'
import type { IdentityTables } from './tables.ts'
import type { IssuedTokens } from './tokens.ts'

/** What Cognito answers while somebody signs in: the next question, or the tokens. */
export type SignInAnswer =
  | { ChallengeName: string; Session?: string; ChallengeParameters: Record<string, string> }
  | { ChallengeParameters: Record<string, string>; AuthenticationResult: IssuedTokens }

type Needs = Pick<Services, 'db' | 'challenges' | 'throttle' | 'sessions' | 'tokens' | 'claimsOf'>

/** Somebody has shown the right password: asks what is still missing, or signs in. */
export async function passwordPassed(services: Needs, account: Account, throttleKey: string): Promise<SignInAnswer> {
  // A right guess during the wait is as good as a wrong one, or the wait would not slow a guesser down.
  if (await services.throttle.isBlocked(throttleKey)) throw tooManyAttempts()
  if (!account.enabled) throw notAuthorized('User is disabled.')
  if (account.status === 'Unconfirmed') {
    throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
  }
  const ask = async (kind: string, ChallengeParameters: Record<string, string>) => ({
    ChallengeName: kind,
    Session: await services.challenges.open({ kind, throttleKey, sub: account.sub, state: {} }),
    ChallengeParameters,
  })
  if (account.status === 'ForceChangePassword') {
    const { email, given_name, family_name } = account.attributes
    return ask('NEW_PASSWORD_REQUIRED', {
      USER_ID_FOR_SRP: account.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email, given_name, family_name }),
    })
  }
  if (account.totp_secret !== null) return ask('SOFTWARE_TOKEN_MFA', { USER_ID_FOR_SRP: account.sub })
  return completeSignIn(services, account, throttleKey)
}

/**
 * Signs in somebody who has shown all that is asked. `settle` runs in the same transaction as the new session: what
 * it uses up is used up exactly when the session exists.
 */
export async function completeSignIn(
  { db, throttle, sessions, tokens, claimsOf }: Needs,
  account: Account,
  throttleKey: string,
  settle?: (tx: Kysely<IdentityTables>) => Promise<void>,
): Promise<SignInAnswer> {
  const session = await db.transaction().execute(async (tx) => {
    if (await throttle.isBlocked(throttleKey, tx)) throw tooManyAttempts()
    await settle?.(tx)
    await throttle.clear(throttleKey, tx)
    return sessions.start(account.sub, tx)
  })
  return {
    ChallengeParameters: {},
    AuthenticationResult: await tokens.issue(account, session, await claimsOf(account.sub)),
  }
}
