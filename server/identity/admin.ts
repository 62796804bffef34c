import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Account, type NewAccount, normalUsername } from './accounts.ts'
import { days } from './clock.ts'
import { removeAccount } from './removal.ts'
import { codeLetter, lettersPerName } from './send-code.ts'
import type { Services } from './services.ts'
import type { AccountStatus, Attributes, IdentityTables } from './tables.ts'

const invitationLasts = 7 * days

export interface NewUser {
  /** The sign-in name; by default the email. */
  username?: string
  email: string
  password?: string
  /** Of an invited person, who has to choose another one at the first sign-in. */
  temporaryPassword?: string
  /** Whether the email address is known to be theirs. */
  confirmed?: boolean
  /** The organisation that somebody not confirmed yet has asked for. */
  askedTenant?: string
  attributes?: Partial<Attributes>
  /** Base32; the second factor is on when it is given. */
  totpSecret?: string
}

// biome-ignore lint/suspicious/noExplicitAny: any transaction on the same database, whatever other tables it knows
type Within = Kysely<any>

export interface Invitation {
  email: string
  attributes?: Partial<Pick<Attributes, 'given_name' | 'family_name' | 'picture'>>
}

export interface Invited {
  sub: string
  username: string
  /** To be mailed and nowhere kept; valid for seven days. */
  temporaryPassword: string
  /** False for somebody who was invited before, and whose earlier temporary password is void now. */
  isNew: boolean
}

/** Thrown by `invite` for an email whose account needs no invitation any more. */
export class AccountExists extends Error {
  readonly sub: string

  constructor(sub: string) {
    super('There is an account of that email already')
    this.name = 'AccountExists'
    this.sub = sub
  }
}

/**
 * What the server does to accounts; clients cannot reach it. `within` is a transaction of `database.owner` to do it in
 * (another one may not run meanwhile: the embedded database is one connection).
 */
export interface IdentityAdmin {
  /**
   * Makes an account and answers the id (`sub`) that stays with it.
   * Throws a unique violation when the sign-in name is taken.
   */
  createUser(user: NewUser, within?: Within): Promise<{ sub: string; username: string }>
  /** The account of an email or other sign-in name. */
  find(username: string, within?: Within): Promise<{ sub: string; username: string; status: AccountStatus } | undefined>
  /**
   * Makes an account that has to choose a password and a name at the first sign-in. Takes over an account that was
   * never confirmed, and renews the password of an invited one.
   * @throws {AccountExists}
   */
  invite(invitation: Invitation, within?: Within): Promise<Invited>
  /**
   * Counts an invitation that is to be mailed again, or answers false when there have been too many. Not within a
   * transaction.
   */
  mayInviteAgain(email: string): Promise<boolean>
  /** Refuses sign-in and ends all sessions. */
  disable(sub: string): Promise<void>
  enable(sub: string): Promise<void>
  /** Ends all sessions, mails a code, and refuses the present password until a new one is chosen with it. */
  resetPassword(sub: string): Promise<void>
  /**
   * What the ID token says; null takes it away. The console's own rows are the caller's to change, after this: an account is
   * locked before them. False when there is no such account (any more).
   */
  rename(
    sub: string,
    names: { givenName?: string; familyName?: string; picture?: string | null },
    within?: Within,
  ): Promise<boolean>
  /** Removes the account and the console's row of it, and ends all sessions; whatever depends on them. */
  remove(sub: string): Promise<void>
}

type Needs = Pick<
  Services,
  'db' | 'clock' | 'accounts' | 'codes' | 'throttle' | 'rates' | 'revocations' | 'people' | 'mail'
>

export function createAdmin(services: Needs): IdentityAdmin {
  const { db, clock, accounts, codes, throttle, rates, revocations, mail } = services

  /** Changes an account so that it is another one for whoever is signed in, or about to be. */
  async function cutOff<Done>(sub: string, change: (tx: Kysely<IdentityTables>) => Promise<Done>): Promise<Done> {
    const { done, applied } = await db.transaction().execute(async (tx) => {
      await accounts.lock(sub, tx)
      await accounts.dropOpen(sub, tx)
      const done = await change(tx)
      return { done, applied: await revocations.endSessions(sub, tx) }
    })
    applied()
    return done
  }

  async function setEnabled(sub: string, enabled: boolean, tx: Kysely<IdentityTables>) {
    const updated_at = new Date(clock())
    await tx.updateTable('identity.accounts').set({ enabled, updated_at }).where('sub', '=', sub).execute()
  }

  async function inviteWithin({ email, attributes = {} }: Invitation, tx: Kysely<IdentityTables>): Promise<Invited> {
    const temporaryPassword = makeTemporaryPassword()
    const account: NewAccount = {
      username: email,
      // Whoever signs in with the mailed password has shown that the email is theirs.
      attributes: { ...attributes, email: normalUsername(email), email_verified: true },
      status: 'ForceChangePassword',
      password: temporaryPassword,
      temporaryUntil: new Date(clock() + invitationLasts),
    }
    const answer = ({ sub, username }: Account, isNew: boolean) => ({ sub, username, temporaryPassword, isNew })
    const made = await accounts.claim(account, tx)
    if (made) return answer(made, true)
    const found = await accounts.byUsername(normalUsername(email), tx)
    const there = found && (await accounts.lock(found.sub, tx))
    if (!there) throw new Error('The account was removed meanwhile')
    if (there.status !== 'Unconfirmed' && there.status !== 'ForceChangePassword') throw new AccountExists(there.sub)
    // What a stranger said of themself at sign-up is forgotten; who invited before said it of the same person.
    const wasInvited = there.status === 'ForceChangePassword'
    const all = { ...(wasInvited && there.attributes), ...account.attributes }
    return answer(await accounts.takeOver(there.sub, { ...account, attributes: all }, tx), !wasInvited)
  }

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
          askedTenant: user.askedTenant,
        },
        within,
      )
      return { sub: account.sub, username: account.username }
    },
    async find(username, within?: Kysely<IdentityTables>) {
      const account = await accounts.byUsername(normalUsername(username), within)
      return account && { sub: account.sub, username: account.username, status: account.status }
    },
    invite: (invitation, within?: Kysely<IdentityTables>) =>
      within ? inviteWithin(invitation, within) : db.transaction().execute((tx) => inviteWithin(invitation, tx)),
    mayInviteAgain: (email) => rates.take('invitation', throttle.keyOf(email), ...lettersPerName),
    disable: (sub) => cutOff(sub, (tx) => setEnabled(sub, false, tx)),
    enable: (sub) => setEnabled(sub, true, db),
    async resetPassword(sub) {
      const reset = await cutOff(sub, async (tx) => {
        const account = await accounts.lock(sub, tx)
        if (!account?.enabled || account.verifier === null || account.status !== 'Confirmed') return undefined
        await tx
          .updateTable('identity.accounts')
          .set({ status: 'ResetRequired', updated_at: new Date(clock()) })
          .where('sub', '=', sub)
          .execute()
        return { account, code: await codes.open('reset', throttle.keyOf(account.username), sub, tx) }
      })
      if (reset)
        await mail?.send('reset', reset.account.attributes.email, codeLetter('reset', reset.account, reset.code))
    },
    async rename(sub, { givenName, familyName, picture }, within?: Kysely<IdentityTables>) {
      const changes = {
        ...(givenName !== undefined && { given_name: givenName }),
        ...(familyName !== undefined && { family_name: familyName }),
        ...(picture !== undefined && { picture }),
      }
      const change = async (tx: Kysely<IdentityTables>) => {
        if (!(await accounts.lock(sub, tx))) return false
        await accounts.setAttributes(sub, changes, tx)
        return true
      }
      return within ? change(within) : db.transaction().execute(change)
    },
    async remove(sub) {
      const afterwards = await removeAccount(services, sub)
      await afterwards()
    },
  }
}

/** Letters that cannot be mistaken for each other when they are typed from a letter. */
const letters = { lower: 'abcdefghjkmnpqrstuvwxyz', upper: 'ABCDEFGHJKMNPQRSTUVWXYZ', digit: '23456789' }

/** Sixteen letters and digits (90 bits), with all that the password rule asks for. */
function makeTemporaryPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const all = Object.values(letters).join('')
  const rest = Array.from({ length: 13 }, () => pick(all)).join('')
  return `${pick(letters.upper)}${rest}${pick(letters.lower)}${pick(letters.digit)}`
}
