import type { Sender } from '../../operation/sender.ts'
import { notAuthorized } from '../failure.ts'
import type { Services } from '../services.ts'
import type { IssuedTokens } from '../tokens.ts'
import { tellDone } from '../told-acts.ts'

/** Begins a session of somebody whom their provider has shown. Their second factor is the provider's matter. */
export async function signInFederated(
  services: Pick<Services, 'db' | 'accounts' | 'sessions' | 'tokens' | 'claimsOf' | 'people'>,
  sub: string,
  sender: Sender,
): Promise<IssuedTokens> {
  const { db, accounts, sessions, tokens, claimsOf } = services
  const { account, session } = await db.transaction().execute(async (tx) => {
    // Meanwhile they may have been disabled, or their account removed.
    const account = await accounts.lock(sub, tx)
    if (!account?.enabled) throw notAuthorized('User is disabled.')
    await tellDone(services, { deed: 'signIn', sub, sender }, tx)
    return { account, session: await sessions.start(sub, tx) }
  })
  return tokens.issue(account, session, await claimsOf(sub))
}
