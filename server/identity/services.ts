import type { Kysely } from 'kysely'
import type { AccountStore } from './accounts.ts'
import type { ChallengeStore } from './challenges.ts'
import type { Clock } from './clock.ts'
import type { Revocations } from './revocations.ts'
import type { Secrets } from './secrets.ts'
import type { SessionStore } from './sessions.ts'
import type { IdentityTables } from './tables.ts'
import type { Throttle } from './throttle.ts'
import type { ConsoleClaims, Tokens } from './tokens.ts'

/** What operations are made of; each one asks only for what it uses (`Pick<Services, …>`). */
export interface Services {
  db: Kysely<IdentityTables>
  clock: Clock
  clientId: string
  /** What follows the underscore of the pool's id: it is hashed into passwords and claims. */
  poolName: string
  secrets: Secrets
  accounts: AccountStore
  throttle: Throttle
  challenges: ChallengeStore
  sessions: SessionStore
  revocations: Revocations
  tokens: Tokens
  /** The claims that come from the console's tables. */
  claimsOf(sub: string): Promise<ConsoleClaims>
}
