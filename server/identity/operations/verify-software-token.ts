import { signedIn } from '../bearer.ts'
import { limitExceeded, Refusal } from '../failure.ts'
import { type Input, text } from '../input.ts'
import { checkProof } from '../proof.ts'
import { pendingSecret, verifyPending } from '../second-factor.ts'
import type { Services } from '../services.ts'
import { stepOf } from '../totp.ts'

/** VerifySoftwareToken: the code that shows that the app has the secret; it cannot be used again to sign in (P-7.3-08). */
export async function verifySoftwareToken(services: Services, input: Input): Promise<{ Status: 'SUCCESS' }> {
  const { db, clock, secrets, accounts, throttle } = services
  const { account, bearer } = await signedIn(services, input)
  const code = text(input, 'UserCode', 16)
  await checkProof(services, bearer)
  const secret = pendingSecret(secrets, account)
  if (secret === undefined) throw noSecret()
  const key = throttle.keyOf(account.sub, 'software token')
  if (await throttle.isBlocked(key)) throw limitExceeded()
  const step = stepOf(secret, code, clock())
  if (step === undefined) {
    const { blocked } = await throttle.fail(key)
    throw blocked ? limitExceeded() : new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch')
  }
  await db.transaction().execute(async (tx) => {
    await accounts.lock(account.sub, tx)
    if (!(await verifyPending(tx, account, step))) throw noSecret()
    await throttle.clear(key, tx)
  })
  return { Status: 'SUCCESS' }
}

const noSecret = () =>
  new Refusal('SoftwareTokenMFANotFoundException', 'Software Token has not been associated with the user')
