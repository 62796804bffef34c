import { signedIn } from '../bearer.ts'
import type { Call } from '../call.ts'
import { limitExceeded, notAuthorized, wrongCredentials } from '../failure.ts'
import { type Input, text } from '../input.ts'
import { checkPassword } from '../password.ts'
import type { Services } from '../services.ts'
import { tellDone } from '../told-acts.ts'

/**
 * ChangePassword: a new password for the present one (P-7.3-03). Every other session ends. The present password given
 * twice changes nothing and ends nothing: the product asks so whether it is right before two-factor is changed
 * (P-7.3-04). Wrong ones count like those at sign-in.
 */
export async function changePassword(services: Services, input: Input, call: Call): Promise<Record<string, never>> {
  const { db, accounts, throttle, sessions, revocations } = services
  const { account, bearer } = await signedIn(services, input)
  const present = text(input, 'PreviousPassword', 256)
  const next = text(input, 'ProposedPassword', 256)
  if (account.verifier === null) {
    throw notAuthorized('The account has no password: it signs in through another provider')
  }
  const attempt = { deed: 'changePassword', sub: account.sub } as const
  call.tries(attempt)
  const key = throttle.keyOf(account.username)
  const isRight = accounts.isPassword(account, present)
  const { blocked } = await throttle.judge(key, isRight)
  if (blocked) throw limitExceeded()
  if (!isRight) throw wrongCredentials()
  if (next === present) {
    await sessions.prove(bearer.session)
    return {}
  }
  checkPassword(next)
  const applied = await db.transaction().execute(async (tx) => {
    const now = await accounts.lock(account.sub, tx)
    if (now?.verifier !== account.verifier) throw wrongCredentials()
    await accounts.setPassword(account.sub, next, tx)
    await sessions.prove(bearer.session, tx)
    await tellDone(services, { ...attempt, sender: call.sender }, tx)
    return revocations.endSessions(account.sub, tx, bearer.session)
  })
  applied()
  return {}
}
