import type { Call } from '../call.ts'
import { Refusal } from '../failure.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import { completeSignIn, judgeGuess, type SignInAnswer } from '../sign-in.ts'
import { checkCode, spendStep } from '../totp.ts'
import { challengedAccount } from './challenged-account.ts'

/** SOFTWARE_TOKEN_MFA: the code of the authenticator app (product 2.11). A wrong one may be mended a few times. */
export async function softwareTokenMfa(
  services: Services,
  responses: Input,
  session: string,
  call: Call,
): Promise<SignInAnswer> {
  const { accounts, challenges, clock } = services
  const code = text(responses, 'SOFTWARE_TOKEN_MFA_CODE', 16)
  const challenge = await challenges.attempt('SOFTWARE_TOKEN_MFA', session)
  const account = await challengedAccount(services, challenge, responses)
  call.tries({ deed: 'signIn', sub: account.sub })
  const step = checkCode(accounts, account, code, clock)
  const { throttleKey } = challenge
  await judgeGuess(services, { isRight: step !== undefined, throttleKey, refusal: wrongCode }, call)
  if (step === undefined) throw wrongCode()
  return completeSignIn(services, account, { throttleKey, call, deed: 'signIn' }, async (tx) => {
    await challenges.close(session, tx)
    await spendStep(tx, account.sub, step)
  })
}

const wrongCode = () => new Refusal('CodeMismatchException', 'Invalid code received for user')
