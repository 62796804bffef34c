import { Refusal, tooManyAttempts } from '../failure.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import { completeSignIn, type SignInAnswer } from '../signIn.ts'
import { checkCode, spendStep } from '../totp.ts'
import { challengedAccount } from './challengedAccount.ts'

/** SOFTWARE_TOKEN_MFA: the code of the authenticator app (product 2.11). A wrong one may be mended a few times. */
export async function softwareTokenMfa(services: Services, responses: Input, session: string): Promise<SignInAnswer> {
  const { accounts, challenges, throttle, clock } = services
  const code = text(responses, 'SOFTWARE_TOKEN_MFA_CODE', 16)
  const challenge = await challenges.attempt('SOFTWARE_TOKEN_MFA', session)
  const account = await challengedAccount(services, challenge, responses)
  const step = checkCode(accounts, account, code, clock)
  if (step === undefined) {
    const { blocked } = await throttle.fail(challenge.throttleKey)
    throw blocked ? tooManyAttempts() : new Refusal('CodeMismatchException', 'Invalid code received for user')
  }
  return completeSignIn(services, account, challenge.throttleKey, async (tx) => {
    await challenges.close(session, tx)
    await spendStep(tx, account.sub, step)
  })
}
