import { confirmSignUp as confirm, resendSignUpCode as resend, signUp as signUpWith } from 'aws-amplify/auth'
import type { SessionCalls, SignUpNext } from '../../generator/grammar/session.ts'
import { asFailure } from './as-failure.ts'
import { ofLetters } from './of-letters.ts'

type Input<Call extends keyof SessionCalls> = Parameters<SessionCalls[Call]>[0]

/** Makes an account under its email, in small letters (product 5). */
export function signUp(input: Input<'signUp'>): Promise<{ username: string; next: SignUpNext }> {
  return asFailure('signUp', async () => {
    const { password, firstname, lastname, attributes } = input
    const email = input.email.trim().toLowerCase()
    const given = { email, given_name: firstname, family_name: lastname, ...told(attributes) }
    const { nextStep } = await signUpWith({
      username: email,
      password,
      options: { userAttributes: given, clientMetadata: ofLetters() },
    })
    return { username: email, next: nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirmSignUp' : 'done' }
  })
}

export function confirmSignUp({ username, code }: Input<'confirmSignUp'>): Promise<void> {
  return asFailure('confirmSignUp', async () => void (await confirm({ username, confirmationCode: code })))
}

export function resendSignUpCode({ username }: Input<'resendSignUpCode'>): Promise<void> {
  return asFailure(
    'resendSignUpCode',
    async () => void (await resend({ username, options: { clientMetadata: ofLetters() } })),
  )
}

/** What there is something to say of: an empty attribute is none. */
function told(attributes: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const entries = Object.entries(attributes).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries) as Record<string, string>
}
