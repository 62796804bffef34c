import type { Services } from './services.ts'

/**
 * Ends all sessions and forgets everything about a person, the console's rows too. What is left is a row without name or
 * secret, until its last tokens have expired: they must go on being refused, also after a restart. `check` may refuse, in
 * the same transaction. Answers what is left to do, which may take its time.
 */
export async function removeAccount(
  { db, clock, revocations, accounts, people }: Pick<Services, 'db' | 'clock' | 'revocations' | 'accounts' | 'people'>,
  sub: string,
  check?: (tx: Services['db']) => Promise<void>,
): Promise<() => Promise<void>> {
  const gone = await db.transaction().execute(async (tx) => {
    // Somebody else may just have done it.
    if (!(await accounts.lock(sub, tx))) return undefined
    await check?.(tx)
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
    const afterwards = await people?.removed?.(sub, tx)
    return { afterwards, applied: await revocations.endSessions(sub, tx) }
  })
  gone?.applied()
  return gone?.afterwards ?? (async () => {})
}
