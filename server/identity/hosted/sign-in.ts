import { notAuthorized } from '../failure.ts'
import type { Services } from '../services.ts'
import type { IssuedTokens } from '../tokens.ts'

/** Begins a session of somebody whom their provider has shown. Their second factor is the provider's matter. */
export async function signInFederated(
  { db, accounts, sessions, tokens, claimsOf }: Pick<Services, 'db' | 'accounts' | 'sessions' | 'tokens' | 'claimsOf'>,
  sub: string,
): Promise<IssuedTokens> {
  const { account, session } = await db.transaction().execute(async (tx) => {
    // Meanwhile they may have been disabled, or their account removed.
    const account = await accounts.lock(sub, tx)
    if (!account?.enabled) throw notAuthorized('User is disabled.')
    return { account, session: await sessions.start(sub, tx) }
  })
  return tokens.issue(account, session, await claimsOf(sub))
}
