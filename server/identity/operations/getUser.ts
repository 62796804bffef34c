import { signedIn } from '../bearer.ts'
import type { Input } from '../input.ts'
import type { Services } from '../services.ts'

interface User {
  Username: string
  UserAttributes: { Name: string; Value: string }[]
  UserMFASettingList?: string[]
  PreferredMfaSetting?: string
}

/** GetUser: what the person may know about their own account. */
export async function getUser(
  services: Pick<Services, 'tokens' | 'revocations' | 'accounts' | 'claimsOf'>,
  input: Input,
): Promise<User> {
  const { account } = await signedIn(services, input)
  const attributes = { sub: account.sub, ...account.attributes, ...(await services.claimsOf(account.sub)) }
  return {
    Username: account.sub,
    UserAttributes: Object.entries(attributes).map(([Name, value]) => ({ Name, Value: String(value) })),
    ...(account.totp_secret !== null && {
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    }),
  }
}
