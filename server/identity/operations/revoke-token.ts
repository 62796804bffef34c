import { checkClient } from '../client.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'

/** RevokeToken: ends the session of a refresh token, with its access and ID tokens. An unknown token is no error. */
export async function revokeToken(
  services: Pick<Services, 'clientId' | 'sessions' | 'revocations'>,
  input: Input,
): Promise<Record<string, never>> {
  checkClient(services, input)
  const session = await services.sessions.idOf(text(input, 'Token', 4096))
  if (session !== undefined) await services.revocations.revokeSession(session)
  return {}
}
