import { confirmResetPassword, resetPassword as sendCode } from 'aws-amplify/auth'
import type { SessionCalls } from '../../generator/grammar/session.ts'
import { asFailure } from './as-failure.ts'
import { ofLetters } from './of-letters.ts'

type Input<Call extends keyof SessionCalls> = Parameters<SessionCalls[Call]>[0]

/** Has a code sent to whoever forgot the password. */
export function forgotPassword({ username }: Input<'forgotPassword'>): Promise<void> {
  return asFailure(
    'forgotPassword',
    async () => void (await sendCode({ username, options: { clientMetadata: ofLetters() } })),
  )
}

/** Takes the code and the new password. */
export function resetPassword({ username, code, new_password }: Input<'resetPassword'>): Promise<void> {
  return asFailure('resetPassword', () =>
    confirmResetPassword({ username, confirmationCode: code, newPassword: new_password }),
  )
}
