import { signedIn } from '../bearer.ts'
import type { Call } from '../call.ts'
import { invalidParameter } from '../failure.ts'
import { type Input, record } from '../input.ts'
import { checkProof } from '../proof.ts'
import { askForCodes, dropSecondFactor } from '../second-factor.ts'
import type { Services } from '../services.ts'
import { tellDone } from '../told-acts.ts'

/**
 * SetUserMFAPreference: from now on a code is asked for at sign-in, or no more (P-4-23, P-4-24, P-7.3-08). Turned on, it
 * ends every other session.
 */
export async function setUserMFAPreference(
  services: Services,
  input: Input,
  call: Call,
): Promise<Record<string, never>> {
  const { db, accounts, revocations } = services
  const { account, bearer } = await signedIn(services, input)
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings']) {
    if (input[other] !== undefined && isOn(record(input, other))) {
      throw noDelivery(other.replace('MfaSettings', ' MFA'))
    }
  }
  if (input.SoftwareTokenMfaSettings === undefined) return {}
  const enable = isOn(record(input, 'SoftwareTokenMfaSettings'))
  if (enable === account.totp_enabled) return {}
  const attempt = { deed: enable ? 'turnOnSecondFactor' : 'turnOffSecondFactor', sub: account.sub } as const
  call.tries(attempt)
  const done = { ...attempt, sender: call.sender }
  await checkProof(services, bearer)
  if (!enable) {
    await db.transaction().execute(async (tx) => {
      await dropSecondFactor(tx, account.sub)
      await tellDone(services, done, tx)
    })
    return {}
  }
  // Asked for after the password only: it would protect nobody who comes by another provider.
  if (account.verifier === null) throw noDelivery('SOFTWARE_TOKEN_MFA')
  const applied = await db.transaction().execute(async (tx) => {
    await accounts.lock(account.sub, tx)
    if (!(await askForCodes(tx, account.sub))) throw noDelivery('SOFTWARE_TOKEN_MFA')
    await tellDone(services, done, tx)
    // Whoever is in elsewhere has shown no code, and could stay for a month.
    return revocations.endSessions(account.sub, tx, bearer.session)
  })
  applied()
  return {}
}

const noDelivery = (kind: string) => invalidParameter(`User does not have delivery config set to turn on ${kind}`)

/** A preference alone says nothing about whether it is on: there is one kind of second factor only. */
function isOn({ Enabled, PreferredMfa }: Input): boolean {
  for (const value of [Enabled, PreferredMfa]) {
    if (value !== undefined && typeof value !== 'boolean') throw invalidParameter('Invalid MFA settings')
  }
  return Enabled === true || (Enabled === undefined && PreferredMfa === true)
}
