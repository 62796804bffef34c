import type { Call } from '../call.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import { tellDone } from '../told-acts.ts'

/**
 * GlobalSignOut: ends every session of the person (product 4: sign-out is global). A genuine token whose session has
 * ended already is answered like any other and ends nothing more: the console revokes first, then signs out.
 */
export async function globalSignOut(
  { tokens, revocations, people, db }: Pick<Services, 'tokens' | 'revocations' | 'people' | 'db'>,
  input: Input,
  call: Call,
): Promise<Record<string, never>> {
  const bearer = await tokens.bearer(text(input, 'AccessToken', 8192))
  if (!revocations.isRevoked(bearer.session)) await revocations.revokeUser(bearer.sub)
  await tellDone({ people }, { deed: 'signOut', sub: bearer.sub, sender: call.sender }, db)
  return {}
}
