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
}

/**
 * Takes a step of signing in. What the service tells of an account that must choose a password, Amplify keeps to itself:
 * it is read from the answers of `endpoint`.
 */
export async function takeStep(endpoint: string, step: () => Promise<SignInOutput>): Promise<NextStep> {
  let told: unknown
  const hear =
    (send: typeof fetch): typeof fetch =>
    async (...request) => {
      const response = await send(...request)
      if (response.ok && addressOf(request[0]) === endpoint) {
        const body = await response.clone().json().catch(() => undefined)
        told = (body as Challenged | undefined)?.ChallengeParameters?.userAttributes
      }
      return response
    }
  const { nextStep } = await aroundFetch(hear, step)
  const next = nexts[nextStep.signInStep]
  if (!next) throw new Error(`This way of signing in is not supported: ${nextStep.signInStep}`)
  return { next, attributes: next === 'newPassword' ? attributesOf(told) : {} }
}

interface Challenged {
  readonly ChallengeParameters?: { readonly userAttributes?: unknown }
}

function addressOf(request: RequestInfo | URL): string {
  return typeof request === 'string' ? request : request instanceof URL ? request.href : request.url
}

function attributesOf(told: unknown): Readonly<Record<string, string>> {
  try {
    const read: unknown = typeof told === 'string' ? JSON.parse(told) : {}
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
