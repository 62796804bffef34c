import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Account, AccountStore } from './accounts.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './failure.ts'
import type { IdentityTables } from './tables.ts'

const period = 30
const digits = 6
/** Codes of the step before and after are taken too: phones' clocks are a little off. */
const window = 1

/** A new secret, base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The time step whose code of `secret` (base32) this is, or undefined when it is none of the present ones
 * (product 2.10: time-based codes of an authenticator app).
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Uses up a code: a code that was seen, or one older than that, is refused. Call in the transaction that signs in. */
export async function spendStep(db: Kysely<IdentityTables>, sub: string, step: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('identity.accounts')
    .set({ totp_step: step })
    .where('sub', '=', sub)
    .where(({ eb, or }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    throw new Refusal('ExpiredCodeException', 'Your software token has already been used once.')
  }
}

/** The step of a right code; undefined for a wrong one or an account whose secret is not verified. */
export function checkCode(accounts: AccountStore, account: Account, code: string, clock: Clock): number | undefined {
  const secret = accounts.totpSecretOf(account)
  return secret === undefined ? undefined : stepOf(secret, code, clock())
}
