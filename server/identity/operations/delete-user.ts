import { signedIn } from '../bearer.ts'
import type { Call } from '../call.ts'
import { invalidParameter } from '../failure.ts'
import type { Input } from '../input.ts'
import { removeAccount } from '../removal.ts'
import type { Services } from '../services.ts'

/** DeleteUser: somebody removes their own account. The console may refuse: others may depend on it. */
export async function deleteUser(services: Services, input: Input, call: Call): Promise<Record<string, never>> {
  const { account } = await signedIn(services, input)
  call.afterwards(
    await removeAccount(services, account.sub, async (tx) => {
      const words = await services.people?.checkRemoval?.(account.sub, tx)
      if (words !== undefined) throw invalidParameter(words)
    }),
  )
  return {}
}
