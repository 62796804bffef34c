import { newPasswordRequired } from '../answers/new-password-required.ts'
import { passwordVerifier } from '../answers/password-verifier.ts'
import { softwareTokenMfa } from '../answers/software-token-mfa.ts'
import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { invalidParameter } from '../failure.ts'
import { type Input, record, text } from '../input.ts'
import type { Services } from '../services.ts'
import type { SignInAnswer } from '../sign-in.ts'

/** RespondToAuthChallenge: one file for each challenge's answer. */
export async function respondToAuthChallenge(services: Services, input: Input, call: Call): Promise<SignInAnswer> {
  checkClient(services, input)
  const name = text(input, 'ChallengeName', 64)
  const responses = record(input, 'ChallengeResponses')
  switch (name) {
    case 'PASSWORD_VERIFIER':
      return passwordVerifier(services, responses, call)
    case 'SOFTWARE_TOKEN_MFA':
      return softwareTokenMfa(services, responses, text(input, 'Session', 1024), call)
    case 'NEW_PASSWORD_REQUIRED':
      return newPasswordRequired(services, responses, text(input, 'Session', 1024), call)
    default:
      throw invalidParameter(`Challenge ${name} is not supported.`)
  }
}
