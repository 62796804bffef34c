import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'

/**
 * GlobalSignOut: ends every session of the person (product 4: sign-out is global). A genuine token whose session has
 * ended already is answered like any other and ends nothing more: the console revokes first, then signs out.
 */
export async function globalSignOut(
  { tokens, revocations }: Pick<Services, 'tokens' | 'revocations'>,
  input: Input,
): Promise<Record<string, never>> {
  const bearer = await tokens.bearer(text(input, 'AccessToken', 8192))
  if (!revocations.isRevoked(bearer.session)) await revocations.revokeUser(bearer.sub)
  return {}
}
