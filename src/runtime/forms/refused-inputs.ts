import type { Envelope } from '../../../generator/grammar/console.ts'
import type { Failure } from '../failures/failure.ts'

/** What of a call's input the identity service means by what went wrong: whichever of these the call takes. */
const bySession: Readonly<Record<string, readonly string[]>> = {
  NotAuthorizedException: ['username', 'password', 'current_password'],
  UserNotFoundException: ['username', 'password'],
  UsernameExistsException: ['email'],
  InvalidPasswordException: ['password', 'new_password'],
  CodeMismatchException: ['code'],
  ExpiredCodeException: ['code'],
  EnableSoftwareTokenMFAException: ['code'],
}

/** What was sent that a failure is about, by the names of a call's input. */
export function refusedInputs({ kind, type, details }: Failure, envelope: Envelope | undefined): readonly string[] {
  if (kind === 'session') return bySession[type ?? ''] ?? []
  const field = details?.[envelope?.errorField ?? '']
  return typeof field === 'string' ? [field] : []
}

/** Who was faster, where that is why something was refused. */
export function whoWasFaster({ details }: Failure, envelope: Envelope | undefined): string | undefined {
  const by = details?.[envelope?.errorBy ?? '']
  return typeof by === 'string' ? by : undefined
}
