import type { Kysely } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import type { AccountStore } from './accounts.ts'
import type { ChallengeStore } from './challenges.ts'
import type { Clock } from './clock.ts'
import type { CodeStore } from './codes.ts'
import type { EnabledFlows } from './enabled-flows.ts'
import type { People } from './people.ts'
import type { RateLimits } from './rates.ts'
import type { Revocations } from './revocations.ts'
import type { Letters } from './send-code.ts'
import type { SessionStore } from './sessions.ts'
import type { IdentityTables } from './tables.ts'
import type { Throttle } from './throttle.ts'
import type { ConsoleClaims, FederatedClaims, Tokens } from './tokens.ts'

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
  rates: RateLimits
  challenges: ChallengeStore
  codes: CodeStore
  sessions: SessionStore
  revocations: Revocations
  tokens: Tokens
  flows: EnabledFlows
  /** What the console makes of accounts; undefined where nobody can sign up. */
  people: People | undefined
  mail: Letters | undefined
  /** The claims that come from the console's tables, and of sign-in through another provider. */
  claimsOf(sub: string): Promise<ConsoleClaims & FederatedClaims>
}
