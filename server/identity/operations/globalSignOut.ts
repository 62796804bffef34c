import { signedIn } from '../bearer.ts'
import type { Input } from '../input.ts'
import type { Services } from '../services.ts'

/** GlobalSignOut: ends every session of the person (product 4: sign-out is global). */
export async function globalSignOut(
  services: Pick<Services, 'tokens' | 'revocations' | 'accounts'>,
  input: Input,
): Promise<Record<string, never>> {
  const { account } = await signedIn(services, input)
  await services.revocations.revokeUser(account.sub)
  return {}
}
