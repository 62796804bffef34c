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
  const { 'cognito:username': name = account.sub, ...claims } = await services.claimsOf(account.sub)
  const attributes = { sub: account.sub, ...account.attributes, ...claims }
  return {
    Username: name,
    UserAttributes: Object.entries(attributes).map(([Name, value]) => ({
      Name,
      Value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    ...(account.totp_enabled && {
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    }),
  }
}
