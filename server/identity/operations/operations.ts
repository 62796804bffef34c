import type { Call } from '../call.ts'
import type { Input } from '../input.ts'
import type { Services } from '../services.ts'
import { associateSoftwareToken } from './associate-software-token.ts'
import { changePassword } from './change-password.ts'
import { confirmForgotPassword } from './confirm-forgot-password.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { deleteUser } from './delete-user.ts'
import { forgotPassword } from './forgot-password.ts'
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts'
import { getUser } from './get-user.ts'
import { globalSignOut } from './global-sign-out.ts'
import { initiateAuth } from './initiate-auth.ts'
import { resendConfirmationCode } from './resend-confirmation-code.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'
import { revokeToken } from './revoke-token.ts'
import { setUserMFAPreference } from './set-user-mfa-preference.ts'
import { signUp } from './sign-up.ts'
import { updateUserAttributes } from './update-user-attributes.ts'
import { verifySoftwareToken } from './verify-software-token.ts'

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
