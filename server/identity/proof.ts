import { notAuthorized } from './failure.ts'
import type { Services } from './services.ts'
import type { Bearer } from './tokens.ts'

/**
 * Refuses to change the second factor unless the person has just signed in, or given the password again: a token that was
 * taken from a browser must not do it (product 4: "off to on after a verified code and password", "on to off after the
 * password").
 */
export async function checkProof({ sessions }: Pick<Services, 'sessions'>, { session }: Bearer): Promise<void> {
  if (!(await sessions.isProved(session))) throw notAuthorized('The password must be given again')
}
