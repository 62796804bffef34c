import { confirmSignIn as confirm } from 'aws-amplify/auth'
import { asFailure } from './as-failure.ts'
import { type NextStep, takeStep } from './next-step.ts'

/** Answers the second factor. */
export function confirmSignIn(endpoint: string, code: string): Promise<NextStep> {
  return asFailure('confirmSignIn', () => takeStep(endpoint, () => confirm({ challengeResponse: code })))
}

/** Chooses the password that the invitation asks for. */
export function completeNewPassword(endpoint: string, password: string): Promise<NextStep> {
  return asFailure('completeNewPassword', () => takeStep(endpoint, () => confirm({ challengeResponse: password })))
}
