import type { Services } from './services.ts'

/**
 * Ends all sessions and forgets everything about a person. What is left is a row without name or secret, until its last
 * tokens have expired: they must go on being refused, also after a restart. `also` runs in the same transaction.
 */
export async function removeAccount(
  { db, clock, revocations, accounts }: Pick<Services, 'db' | 'clock' | 'revocations' | 'accounts'>,
  sub: string,
  also?: (tx: Services['db']) => Promise<void>,
): Promise<void> {
  const applied = await db.transaction().execute(async (tx) => {
    const now = new Date(clock())
    await tx
      .updateTable('identity.accounts')
      .set({
        username: `deleted:${sub}`,
        attributes: '{}',
        enabled: false,
        verifier: null,
        asked_tenant: null,
        totp_secret: null,
        totp_pending: null,
        totp_enabled: false,
        updated_at: now,
        deleted_at: now,
      })
      .where('sub', '=', sub)
      .execute()
    await tx.deleteFrom('identity.federated').where('sub', '=', sub).execute()
    await accounts.dropOpen(sub, tx)
    await also?.(tx)
    return revocations.endSessions(sub, tx)
  })
  applied()
}
