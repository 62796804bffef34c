import type { Input } from '../input.ts'
import type { Services } from '../services.ts'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts'
import { getUser } from './getUser.ts'
import { globalSignOut } from './globalSignOut.ts'
import { initiateAuth } from './initiateAuth.ts'
import { respondToAuthChallenge } from './respondToAuthChallenge.ts'
import { revokeToken } from './revokeToken.ts'

export type Operation = (services: Services, input: Input) => Promise<object>

/** Every operation that is answered, by the name that follows `AWSCognitoIdentityProviderService.` in X-Amz-Target. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
])
