import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What a person may know and change about themself. Tenant and role are not here: they are the console's data. */
export interface Attributes {
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

/** `ForceChangePassword`: invited, signed in with a temporary password. */
export type AccountStatus = 'Confirmed' | 'Unconfirmed' | 'ForceChangePassword'

export interface Accounts {
  sub: string
  /** The sign-in name: the email address in lower case. */
  username: string
  attributes: JSONColumnType<Attributes>
  status: AccountStatus
  enabled: Generated<boolean>
  /** Sealed JSON of the SRP salt and verifier; null for accounts of other identity providers. */
  verifier: string | null
  /** Sealed; null while no second factor is set up. */
  totp_secret: string | null
  /** The time step of the last code accepted: a code works once. */
  totp_step: number | null
  created_at: Date
  updated_at: Date
}

export interface Challenges {
  /** Hash of what the client holds. */
  id: string
  kind: string
  /** Hash of the sign-in name, so that failures are counted for unknown users too. */
  throttle_key: string
  sub: string | null
  /** Sealed JSON of what the challenge needs. */
  state: string
  attempts: Generated<number>
  expires_at: Date
}

export interface Sessions {
  /** `origin_jti` of every token of the session. */
  id: string
  sub: string
  /** How often the refresh token was exchanged for its successor. */
  generation: Generated<number>
  /** Hash of the present refresh token's secret. */
  secret_hash: string
  rotated_at: Date
  created_at: Date
  expires_at: Date
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface Failures {
  throttle_key: string
  count: number
  failed_at: Date
  blocked_until: Date | null
}

/** The identity service's own tables. */
export interface IdentityTables {
  'identity.accounts': Accounts
  'identity.challenges': Challenges
  'identity.sessions': Sessions
  'identity.failures': Failures
}
