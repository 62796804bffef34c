import type { Kysely } from 'kysely'
import { normalUsername } from './accounts.ts'
import type { Attempt } from './call.ts'
import type { Refusal } from './failure.ts'
import type { Services } from './services.ts'
import type { IdentityTables } from './tables.ts'

/** Tells the console what was done with an account, in the transaction of it. */
export async function tellDone(
  { people }: Pick<Services, 'people'>,
  { deed, sub, sender }: Omit<Attempt, 'username'> & { sub: string },
  tx: Kysely<IdentityTables>,
): Promise<void> {
  await people?.acted?.({ deed, sub, sender }, tx)
}

/** What says that somebody may not, or could not show who they are; all else that is refused is a slip of the pen. */
const refusals: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'LimitExceededException',
  'PasswordResetRequiredException',
  'TooManyFailedAttemptsException',
  'UserNotConfirmedException',
])

/** Tells the console what was tried with an account. What was tried at a name that nobody has is told to nobody. */
export async function tellRefused(
  { people, accounts, db }: Pick<Services, 'people' | 'accounts' | 'db'>,
  { deed, sender, ...who }: Attempt,
  { type, message }: Refusal,
): Promise<void> {
  if (!people?.acted || !refusals.has(type)) return
  const { username } = who
  const sub = who.sub ?? (username && (await accounts.byUsername(normalUsername(username)))?.sub)
  if (sub) await people.acted({ deed, sub, sender, refusal: message }, db)
}
