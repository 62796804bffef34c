import { checkClient } from '../client.ts'
import { notAuthorized } from '../failure.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import type { IssuedTokens } from '../tokens.ts'

/** GetTokensFromRefreshToken: new tokens for a session that goes on (product 4: refreshed on demand). */
export async function getTokensFromRefreshToken(
  services: Pick<Services, 'clientId' | 'sessions' | 'accounts' | 'tokens' | 'claimsOf'>,
  input: Input,
): Promise<{ AuthenticationResult: IssuedTokens }> {
  checkClient(services, input)
  const session = await services.sessions.refresh(text(input, 'RefreshToken', 4096))
  const account = await services.accounts.bySub(session.sub)
  if (!account?.enabled) throw notAuthorized('Refresh Token has been revoked')
  const claims = await services.claimsOf(session.sub)
  return { AuthenticationResult: await services.tokens.issue(account, session, claims) }
}
