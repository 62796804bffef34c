import type { Kysely } from 'kysely'
import type { AccountDeed } from './account-act.ts'
import type { Account } from './accounts.ts'
import type { Call } from './call.ts'
import { seconds } from './clock.ts'
import { invalidSession, notAuthorized, Refusal, tooManyAttempts } from './failure.ts'
import type { Services } from './services.ts'
import type { IdentityTables } from './tables.ts'
import type { IssuedTokens } from './tokens.ts'
import { tellDone } from './told-acts.ts'

/** What Cognito answers while somebody signs in: the next question, or the tokens. */
export type SignInAnswer =
  | { ChallengeName: string; Session?: string; ChallengeParameters: Record<string, string> }
  | { ChallengeParameters: Record<string, string>; AuthenticationResult: IssuedTokens }

type Needs = Pick<
  Services,
  'db' | 'clock' | 'accounts' | 'challenges' | 'throttle' | 'sessions' | 'tokens' | 'claimsOf' | 'people'
>

/** Failures from one address, at whatever names, of passwords and codes: a hundred, then ten a minute. An office behind one address has room. */
export const failuresOfAddress = { burst: 100, every: 6 * seconds }

/** Refuses while a name, or the address that asks, has to wait after failures. */
export async function checkWaits(
  { throttle, rates }: Pick<Services, 'throttle' | 'rates'>,
  throttleKey: string,
  call: Call,
): Promise<void> {
  if (await throttle.isBlocked(throttleKey)) throw tooManyAttempts()
  if (!(await rates.isOpen('failures from', call.address, failuresOfAddress))) throw tooManyAttempts()
}

/**
 * Refuses a wrong guess with `refusal`, and counts it against the name and the address; refuses any guess that has to
 * wait, or a right one would be told from a wrong one. Taken one after the other, also when many come at once, and when
 * they were begun before the first failure.
 */
export async function judgeGuess(
  { throttle, rates }: Pick<Services, 'throttle' | 'rates'>,
  { isRight, throttleKey, refusal }: { isRight: boolean; throttleKey: string; refusal: () => Refusal },
  call: Call,
): Promise<void> {
  if (!(await rates.take('failures from', call.address, failuresOfAddress))) throw tooManyAttempts()
  const { blocked } = await throttle.judge(throttleKey, isRight)
  if (blocked) throw tooManyAttempts()
  if (!isRight) throw refusal()
  await rates.giveBack('failures from', call.address, failuresOfAddress)
}

/** Somebody has shown the right password: asks what is still missing, or signs in. */
export async function passwordPassed(
  services: Needs,
  account: Account,
  throttleKey: string,
  call: Call,
): Promise<SignInAnswer> {
  if (!account.enabled) throw notAuthorized('User is disabled.')
  if (account.status === 'Unconfirmed') {
    throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
  }
  if (account.status === 'ResetRequired') {
    throw new Refusal('PasswordResetRequiredException', 'Password reset required for the user')
  }
  const ask = async (kind: string, ChallengeParameters: Record<string, string>) => ({
    ChallengeName: kind,
    Session: await services.challenges.open({ kind, throttleKey, sub: account.sub, state: {} }),
    ChallengeParameters,
  })
  if (account.status === 'ForceChangePassword') {
    if (account.temporary_until && account.temporary_until.getTime() <= services.clock()) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
    }
    const { email, given_name, family_name } = account.attributes
    const claims = await services.claimsOf(account.sub)
    return ask('NEW_PASSWORD_REQUIRED', {
      USER_ID_FOR_SRP: account.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({
        email,
        given_name,
        family_name,
        // Who invites, and as what (product 2.11).
        'custom:tenantName': claims['custom:tenantName'],
        'custom:role': claims['custom:role'],
      }),
    })
  }
  if (account.totp_enabled) return ask('SOFTWARE_TOKEN_MFA', { USER_ID_FOR_SRP: account.sub })
  return completeSignIn(services, account, { throttleKey, call, deed: 'signIn' })
}

/** What decides what somebody has to show. */
const judgedBy = ['verifier', 'status', 'totp_enabled', 'totp_secret'] as const satisfies (keyof Account)[]

/**
 * Signs in somebody who has shown all that is asked. `settle` runs in the same transaction as the new session: what
 * it uses up is used up exactly when the session exists. `deed`: as what it is written down.
 */
export async function completeSignIn(
  { db, accounts, throttle, sessions, tokens, claimsOf, people }: Needs,
  account: Account,
  { throttleKey, call, deed }: { throttleKey: string; call: Call; deed: AccountDeed },
  settle?: (tx: Kysely<IdentityTables>) => Promise<void>,
): Promise<SignInAnswer> {
  const session = await db.transaction().execute(async (tx) => {
    // Meanwhile the password may have been reset, a second factor set up or the person disabled: then it is another account
    // than was judged.
    const now = await accounts.lock(account.sub, tx)
    if (!now?.enabled || judgedBy.some((column) => now[column] !== account[column])) throw invalidSession()
    await settle?.(tx)
    await throttle.clear(throttleKey, tx)
    await tellDone({ people }, { deed, sub: account.sub, sender: call.sender }, tx)
    return sessions.start(account.sub, tx)
  })
  return {
    ChallengeParameters: {},
    AuthenticationResult: await tokens.issue(account, session, await claimsOf(account.sub)),
  }
}
