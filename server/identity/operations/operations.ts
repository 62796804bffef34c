import type { Call } from '../call.ts'
import type { Input } from '../input.ts'
import type { Services } from '../services.ts'
import { associateSoftwareToken } from './associateSoftwareToken.ts'
import { changePassword } from './changePassword.ts'
import { confirmForgotPassword } from './confirmForgotPassword.ts'
import { confirmSignUp } from './confirmSignUp.ts'
import { deleteUser } from './deleteUser.ts'
import { forgotPassword } from './forgotPassword.ts'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts'
import { getUser } from './getUser.ts'
import { globalSignOut } from './globalSignOut.ts'
import { initiateAuth } from './initiateAuth.ts'
import { resendConfirmationCode } from './resendConfirmationCode.ts'
import { respondToAuthChallenge } from './respondToAuthChallenge.ts'
import { revokeToken } from './revokeToken.ts'
import { setUserMFAPreference } from './setUserMFAPreference.ts'
import { signUp } from './signUp.ts'
import { updateUserAttributes } from './updateUserAttributes.ts'
import { verifySoftwareToken } from './verifySoftwareToken.ts'

export type Operation = (services: Services, input: Input, call: Call) => Promise<object>

/** Every operation that is answered, by the name that follows `AWSCognitoIdentityProviderService.` in X-Amz-Target. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['DeleteUser', deleteUser],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMFAPreference],
  ['SignUp', signUp],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifySoftwareToken', verifySoftwareToken],
])
