import { signedIn } from '../bearer.ts'
import type { Input } from '../input.ts'
import { keepPending } from '../second-factor.ts'
import type { Services } from '../services.ts'
import { newSecret } from '../totp.ts'

/** AssociateSoftwareToken: a secret for an authenticator app, pending until a code of it is given (P-7.3-08). */
export async function associateSoftwareToken(services: Services, input: Input): Promise<{ SecretCode: string }> {
  const { account } = await signedIn(services, input)
  const secret = newSecret()
  await keepPending(services.db, services.secrets, account.sub, secret)
  return { SecretCode: secret }
}
