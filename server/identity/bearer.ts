import type { Account } from './accounts.ts'
import { notAuthorized } from './failure.ts'
import { type Input, text } from './input.ts'
import type { Services } from './services.ts'
import type { Bearer } from './tokens.ts'

/** The signed-in person whose AccessToken a request carries; refuses one that is expired, forged or revoked. */
export async function signedIn(
  { tokens, revocations, accounts }: Pick<Services, 'tokens' | 'revocations' | 'accounts'>,
  input: Input,
): Promise<{ account: Account; bearer: Bearer }> {
  const bearer = await tokens.bearer(text(input, 'AccessToken', 8192))
  if (revocations.isRevoked(bearer.session)) throw notAuthorized('Access Token has been revoked')
  const account = await accounts.bySub(bearer.sub)
  if (!account?.enabled) throw notAuthorized('Access Token has been revoked')
  return { account, bearer }
}
