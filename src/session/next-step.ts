import type { SignInOutput } from 'aws-amplify/auth'
import type { SignInNext } from '../../generator/grammar/session.ts'
import { aroundFetch } from './around-fetch.ts'

/** What a step of signing in leads to. `attributes`: what the identity service tells of the account with it. */
export interface NextStep {
  readonly next: SignInNext
  readonly attributes: Readonly<Record<string, string>>
}

const nexts: Readonly<Record<string, SignInNext>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirmSignUp',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'secondFactor',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  RESET_PASSWORD: 'resetPassword',
}

/**
 * Takes a step of signing in. What the service tells of an account that must choose a password, Amplify keeps to itself:
 * it is read from the answers of `endpoint`.
 */
export async function takeStep(endpoint: string, step: () => Promise<SignInOutput>): Promise<NextStep> {
  let told: NextStep['attributes'] | undefined
  const hear =
    (send: typeof fetch): typeof fetch =>
    async (...request) => {
      const response = await send(...request)
      if (!response.ok || addressOf(request[0]) !== endpoint) return response
      const text = await response.text()
      told = attributesIn(text) ?? told
      const { status, statusText, headers } = response
      return new Response(text, { status, statusText, headers })
    }
  const { nextStep } = await aroundFetch(hear, step)
  const next = nexts[nextStep.signInStep]
  if (!next) throw new Error(`This way of signing in is not supported: ${nextStep.signInStep}`)
  return { next, attributes: (next === 'newPassword' && told) || {} }
}

function addressOf(request: RequestInfo | URL): string {
  return typeof request === 'string' ? request : request instanceof URL ? request.href : request.url
}

/** The attributes that an answer tells; they are JSON inside of it. */
function attributesIn(answer: string): NextStep['attributes'] | undefined {
  try {
    const { userAttributes } = JSON.parse(answer).ChallengeParameters
    const entries = Object.entries(JSON.parse(userAttributes))
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return undefined
  }
}
