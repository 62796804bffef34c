import type { Kysely } from 'kysely'
import type { Account } from './accounts.ts'
import type { Services } from './services.ts'
import type { Attributes, IdentityTables } from './tables.ts'

export interface NewUser {
  /** The sign-in name; by default the email. */
  username?: string
  email: string
  password?: string
  /** Of an invited person, who has to choose another one at the first sign-in. */
  temporaryPassword?: string
  /** Whether the email address is known to be theirs. */
  confirmed?: boolean
  attributes?: Partial<Attributes>
  /** Base32; the second factor is on when it is given. */
  totpSecret?: string
}

/** What the server does to accounts; clients cannot reach it. */
export interface IdentityAdmin {
  /**
   * Makes an account and answers the id (`sub`) that stays with it. `within` is a transaction to make it in.
   * Throws a unique violation when the sign-in name is taken.
   */
  // biome-ignore lint/suspicious/noExplicitAny: any transaction on the same database, whatever other tables it knows
  createUser(user: NewUser, within?: Kysely<any>): Promise<{ sub: string; username: string }>
}

export function createAdmin({ accounts }: Pick<Services, 'accounts'>): IdentityAdmin {
  return {
    async createUser(user, within?: Kysely<IdentityTables>) {
      const isInvited = user.temporaryPassword !== undefined
      const isConfirmed = user.confirmed ?? true
      const account: Account = await accounts.create(
        {
          username: user.username ?? user.email,
          attributes: { ...user.attributes, email: user.email, email_verified: isConfirmed },
          status: isInvited ? 'ForceChangePassword' : isConfirmed ? 'Confirmed' : 'Unconfirmed',
          password: user.password ?? user.temporaryPassword,
          totpSecret: user.totpSecret,
        },
        within,
      )
      return { sub: account.sub, username: account.username }
    },
  }
}
