import type { Kysely } from 'kysely'
import type { AccountAct } from './account-act.ts'

/** What somebody says about themself at sign-up, as far as the server listens. */
export interface SignUpRequest {
  email: string
  givenName: string
  familyName: string
  /** The organisation that they want; '' where none was asked for. */
  tenantName: string
}

export interface Names {
  givenName?: string
  familyName?: string
}

/**
 * What the console makes of accounts. The identity service knows accounts; tenants, roles and users' rows are the
 * console's, so it asks and tells here. `tx` is the transaction in which the account changes, with the owner's rights:
 * either both sides change, or none.
 */
export interface People {
  /** The words that refuse a sign-up (product 5), or undefined. */
  checkSignUp(request: SignUpRequest): string | undefined
  /** The words that refuse other names (product 5), or undefined. */
  checkNames?(names: Names): string | undefined
  /** A sign-up was confirmed: makes the tenant, its roles and its first user, an Administrator (P-1-05). */
  // biome-ignore lint/suspicious/noExplicitAny: any transaction on the same database, whatever other tables it knows
  confirmed(account: SignUpRequest & { sub: string; username: string }, tx: Kysely<any>): Promise<void>
  /** Somebody changed their own names by the identity service. */
  // biome-ignore lint/suspicious/noExplicitAny: see confirmed
  renamed?(sub: string, names: Names, tx: Kysely<any>): Promise<void>
  /** Somebody did something with an account, or tried to. `tx`: that of what was done; of what was refused the
   *  database itself. */
  // biome-ignore lint/suspicious/noExplicitAny: see confirmed
  acted?(act: AccountAct, tx: Kysely<any>): Promise<void>
  /** The words that refuse somebody who deletes their own account, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: see confirmed
  checkRemoval?(sub: string, tx: Kysely<any>): Promise<string | undefined>
  /** An account is deleted. Answers what is left to do once that is committed. */
  // biome-ignore lint/suspicious/noExplicitAny: see confirmed
  removed?(sub: string, tx: Kysely<any>): Promise<() => Promise<void>>
}
