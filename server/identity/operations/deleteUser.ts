import { signedIn } from '../bearer.ts'
import type { Input } from '../input.ts'
import { removeAccount } from '../removal.ts'
import type { Services } from '../services.ts'

/** DeleteUser: somebody removes their own account. */
export async function deleteUser(services: Services, input: Input): Promise<Record<string, never>> {
  const { account } = await signedIn(services, input)
  await removeAccount(services, account.sub, async (tx) => services.people?.removed?.(account.sub, tx))
  return {}
}
