import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What a person may know and change about themself. Tenant and role are not here: they are the console's data. */
export interface Attributes {
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

/**
 * `ForceChangePassword`: invited, signs in with a temporary password. `ResetRequired`: the password is void, and a new
 * one is chosen with a mailed code.
 */
export type AccountStatus = 'Confirmed' | 'Unconfirmed' | 'ForceChangePassword' | 'ResetRequired'

type MaybeDate = ColumnType<Date | null, Date | null | undefined, Date | null>
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>

export interface Accounts {
  sub: string
  /** The sign-in name: the email address in lower case. */
  username: string
  attributes: JSONColumnType<Attributes>
  status: AccountStatus
  enabled: Generated<boolean>
  /** Sealed JSON of the SRP salt and verifier; null for accounts of other identity providers. */
  verifier: string | null
  /** The organisation that was asked for at sign-up, until the account is confirmed. */
  asked_tenant: MaybeText
  /** When an invitation's password stops working; null for one that does not. */
  temporary_until: MaybeDate
  /** Sealed; verified by a code. null while no second factor is set up. */
  totp_secret: string | null
  /** Sealed; given out and not verified yet. The verified one goes on working. */
  totp_pending: MaybeText
  /** Whether a code is asked for at sign-in. */
  totp_enabled: Generated<boolean>
  /** The time step of the last code accepted: a code works once. */
  totp_step: number | null
  created_at: Date
  updated_at: Date
  /** Set on what is left of a deleted account until its last tokens have expired. */
  deleted_at: MaybeDate
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
  revoked_at: MaybeDate
  /** When the person last gave the password or a new second factor's code within this session. */
  proved_at: MaybeDate
}

export interface Failures {
  throttle_key: string
  count: number
  failed_at: Date
  blocked_until: Date | null
}

/** A mailed code; one for each person and purpose, also for names that nobody has. */
export interface Codes {
  /** Hash of the sign-in name. */
  owner: string
  purpose: string
  sub: string | null
  /** Made with a key of the server: six digits would be found by trying. */
  code_hash: string
  tries: Generated<number>
  expires_at: Date
}

/** What may be done only so often (rates.ts). */
export interface Rates {
  /** Hash of what is done, and of who does it. */
  key: string
  next_at: Date
}

/** Which account signs in through another identity provider. */
export interface Federated {
  provider: string
  /** The provider's name for the person. */
  subject: string
  sub: string
  created_at: Date
}

/** The identity service's own tables. */
export interface IdentityTables {
  'identity.accounts': Accounts
  'identity.challenges': Challenges
  'identity.sessions': Sessions
  'identity.failures': Failures
  'identity.codes': Codes
  'identity.rates': Rates
  'identity.federated': Federated
}
