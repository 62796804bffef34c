import type { Kysely } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import type { Account } from './accounts.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/**
 * An authenticator app is set up in three steps (P-7.3-08): a secret is given out, verified by a code, and asked for at
 * sign-in. A new secret takes the place of the one before only when it is verified.
 */
export async function keepPending(db: Db, secrets: Secrets, sub: string, secret: string): Promise<void> {
  const totp_pending = secrets.seal(`totp:${sub}`, secret)
  await db.updateTable('identity.accounts').set({ totp_pending }).where('sub', '=', sub).execute()
}

/** The secret that was given out and not verified yet. */
export function pendingSecret(secrets: Secrets, { sub, totp_pending }: Account): string | undefined {
  return totp_pending === null ? undefined : secrets.open(`totp:${sub}`, totp_pending)
}

/** The pending secret was verified by the code of `step`, which is used up by that. False when it is pending no more. */
export async function verifyPending(db: Db, { sub, totp_pending }: Account, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.accounts')
    .set({ totp_secret: totp_pending, totp_pending: null, totp_step: step })
    .where('sub', '=', sub)
    .where('totp_pending', '=', totp_pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** From now on a code is asked for. False when there is no verified secret. */
export async function askForCodes(db: Db, sub: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.accounts')
    .set({ totp_enabled: true })
    .where('sub', '=', sub)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** No code is asked for any more, and the secrets are gone (P-4-24). */
export async function dropSecondFactor(db: Db, sub: string): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ totp_enabled: false, totp_secret: null, totp_pending: null, totp_step: null })
    .where('sub', '=', sub)
    .execute()
}
