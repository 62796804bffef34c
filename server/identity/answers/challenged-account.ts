import type { Account } from '../accounts.ts'
import type { Challenge } from '../challenges.ts'
import { invalidSession } from '../failure.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'

/** The person whom a challenge was put to, if the answer names the same one. */
export async function challengedAccount(
  { accounts }: Pick<Services, 'accounts'>,
  challenge: Challenge,
  responses: Input,
): Promise<Account> {
  const account = challenge.sub === null ? undefined : await accounts.bySub(challenge.sub)
  const username = text(responses, 'USERNAME', 320)
  if (!account?.enabled || (username !== account.sub && username !== account.username)) throw invalidSession()
  return account
}
