import { sameText } from '../../secrets/secrets.ts'
import type { Call } from '../call.ts'
import { wrongCredentials } from '../failure.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import { judgeGuess, passwordPassed, type SignInAnswer } from '../sign-in.ts'
import { expectedClaim, type SrpState } from '../srp.ts'

/** What is remembered between the two halves of a sign-in by SRP. */
export interface PasswordState {
  srp: SrpState
  /** `USER_ID_FOR_SRP`; a made-up one where nobody has the sign-in name. */
  userId: string
}

/** PASSWORD_VERIFIER: the proof that the client knows the password (product 7.3). */
export async function passwordVerifier(services: Services, responses: Input, call: Call): Promise<SignInAnswer> {
  const { accounts, challenges, poolName } = services
  const block = text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK', 256)
  const timestamp = text(responses, 'TIMESTAMP', 64)
  const claim = text(responses, 'PASSWORD_CLAIM_SIGNATURE', 128)
  const username = text(responses, 'USERNAME', 320)
  const challenge = await challenges.take<PasswordState>('PASSWORD_VERIFIER', block)
  const { srp, userId } = challenge.state
  if (challenge.sub !== null) call.tries({ deed: 'signIn', sub: challenge.sub })
  const message = Buffer.concat([
    Buffer.from(`${poolName}${userId}`),
    Buffer.from(block, 'base64'),
    Buffer.from(timestamp),
  ])
  const isRight = sameText(claim, expectedClaim(srp, message)) && username === userId
  // Looked up only now, so that a wrong answer takes as long whether or not somebody has the name.
  const account = isRight && challenge.sub !== null ? await accounts.bySub(challenge.sub) : undefined
  // The password that was right when the sign-in began may have been changed since.
  const known = accounts.verifierOf(account)?.verifier === srp.verifier ? account : undefined
  const { throttleKey } = challenge
  await judgeGuess(services, { isRight: known !== undefined, throttleKey, refusal: wrongCredentials }, call)
  if (!known) throw wrongCredentials()
  return passwordPassed(services, known, throttleKey, call)
}
