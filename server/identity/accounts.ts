import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import type { Clock } from './clock.ts'
import { noSuchUser } from './failure.ts'
import { madeUpVerifier, makeVerifier, type Verifier } from './srp.ts'
import type { AccountStatus, Accounts, Attributes, IdentityTables } from './tables.ts'

export type Account = Selectable<Accounts>

export interface NewAccount {
  username: string
  attributes: Attributes
  status: AccountStatus
  password?: string
  totpSecret?: string
  /** The organisation asked for at sign-up. */
  askedTenant?: string
  /** When a temporary password stops working. */
  temporaryUntil?: Date
}

/** People who may sign in, and what proves who they are. Passwords and TOTP secrets are sealed before they are stored. */
export interface AccountStore {
  byUsername(username: string, db?: Kysely<IdentityTables>): Promise<Account | undefined>
  /** undefined for what is left of a deleted one, too. */
  bySub(sub: string, db?: Kysely<IdentityTables>): Promise<Account | undefined>
  /**
   * The account as it is now, kept so until the transaction ends; undefined for a deleted one. Whatever changes an account,
   * or more than one row about it, takes this lock before any other, or two at once would wait for each other.
   */
  lock(sub: string, tx: Kysely<IdentityTables>): Promise<Account | undefined>
  /** Throws a unique violation when the sign-in name is taken. */
  create(account: NewAccount, db?: Kysely<IdentityTables>): Promise<Account>
  /** Like `create`, but undefined when the sign-in name is taken. */
  claim(account: NewAccount, db: Kysely<IdentityTables>): Promise<Account | undefined>
  /**
   * Begins an account anew that nobody has signed in with yet: nothing of what was there works any more. The id stays,
   * because the console may know it.
   */
  takeOver(sub: string, account: NewAccount, db: Kysely<IdentityTables>): Promise<Account>
  /** Whatever was begun with the password before (a sign-in, a reset) is void. Lock the account first. */
  setPassword(sub: string, password: string, db: Kysely<IdentityTables>): Promise<void>
  /** Changes what the person says of themself; null takes an attribute away. Refuses when there is nobody. */
  setAttributes(
    sub: string,
    changes: { [Name in keyof Attributes]?: Attributes[Name] | null },
    db: Kysely<IdentityTables>,
  ): Promise<void>
  /** Voids what the person has begun: challenges and mailed codes. Lock the account first. */
  dropOpen(sub: string, db: Kysely<IdentityTables>): Promise<void>
  /** undefined where there is no password, or nobody; that takes as long. */
  verifierOf(account: Account | undefined): Verifier | undefined
  isPassword(account: Account, password: string): boolean
  /** For a name that nobody has: the same id and salt each time, so that the answer does not tell. */
  madeUp(username: string): { sub: string; verifier: Verifier }
  totpSecretOf(account: Account): string | undefined
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  poolName: string
  clock: Clock
}

export function createAccountStore({ db, secrets, poolName, clock }: Needs): AccountStore {
  const sealVerifier = (sub: string, password: string) =>
    secrets.seal(`verifier:${sub}`, JSON.stringify(makeVerifier(poolName, sub, password)))
  const nobody = { sub: '', verifier: sealVerifier('', secrets.derive('nobody', '').toString('hex')) }
  const find = (column: 'username' | 'sub', value: string, executor: Kysely<IdentityTables>) =>
    executor.selectFrom('identity.accounts').selectAll().where(column, '=', value).where('deleted_at', 'is', null)
  const columns = (sub: string, { attributes, status, password, totpSecret, ...rest }: NewAccount) => ({
    username: normalUsername(rest.username),
    attributes: JSON.stringify(attributes),
    status,
    asked_tenant: rest.askedTenant ?? null,
    temporary_until: rest.temporaryUntil ?? null,
    verifier: password === undefined ? null : sealVerifier(sub, password),
    totp_secret: totpSecret === undefined ? null : secrets.seal(`totp:${sub}`, totpSecret),
    totp_pending: null,
    totp_enabled: totpSecret !== undefined,
    totp_step: null,
    created_at: new Date(clock()),
    updated_at: new Date(clock()),
  })
  const insert = (account: NewAccount, executor: Kysely<IdentityTables>) => {
    const sub = randomUUID()
    return executor.insertInto('identity.accounts').values({ sub, ...columns(sub, account) })
  }

  const store: AccountStore = {
    byUsername: (username, executor = db) => find('username', username, executor).executeTakeFirst(),
    bySub: (sub, executor = db) => find('sub', sub, executor).executeTakeFirst(),
    lock: (sub, tx) => find('sub', sub, tx).forUpdate().executeTakeFirst(),
    create: (account, executor = db) => insert(account, executor).returningAll().executeTakeFirstOrThrow(),
    claim: (account, executor) =>
      insert(account, executor)
        .onConflict((conflict) => conflict.column('username').doNothing())
        .returningAll()
        .executeTakeFirst(),
    async takeOver(sub, account, executor) {
      await store.dropOpen(sub, executor)
      return executor
        .updateTable('identity.accounts')
        .set(columns(sub, account))
        .where('sub', '=', sub)
        .where('status', 'in', ['Unconfirmed', 'ForceChangePassword'])
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async setPassword(sub, password, executor) {
      await store.dropOpen(sub, executor)
      await executor
        .updateTable('identity.accounts')
        .set({
          verifier: sealVerifier(sub, password),
          status: 'Confirmed',
          temporary_until: null,
          updated_at: new Date(clock()),
        })
        .where('sub', '=', sub)
        .executeTakeFirstOrThrow()
    },
    async setAttributes(sub, changes, executor) {
      const account = await store.lock(sub, executor)
      if (!account) throw noSuchUser()
      const attributes = Object.entries({ ...account.attributes, ...changes }).filter(([, value]) => value !== null)
      await executor
        .updateTable('identity.accounts')
        .set({ attributes: JSON.stringify(Object.fromEntries(attributes)), updated_at: new Date(clock()) })
        .where('sub', '=', sub)
        .execute()
    },
    async dropOpen(sub, executor) {
      await executor.deleteFrom('identity.challenges').where('sub', '=', sub).execute()
      await executor.deleteFrom('identity.codes').where('sub', '=', sub).execute()
    },
    verifierOf(account) {
      const { sub, verifier } = account?.verifier ? account : nobody
      const opened = JSON.parse(secrets.open(`verifier:${sub}`, verifier ?? '')) as Verifier
      return account?.verifier ? opened : undefined
    },
    isPassword(account, password) {
      const known = store.verifierOf(account)
      if (!known) return false
      const salt = Buffer.from(known.salt.padStart(32, '0'), 'hex')
      return makeVerifier(poolName, account.sub, password, salt).verifier === known.verifier
    },
    madeUp: (username) => ({
      sub: asUuid(secrets.derive('made-up sub', username)),
      verifier: madeUpVerifier(
        secrets.expand('made-up salt', username, 16),
        secrets.expand('made-up verifier', username, 384),
      ),
    }),
    totpSecretOf: ({ sub, totp_secret }) =>
      totp_secret === null ? undefined : secrets.open(`totp:${sub}`, totp_secret),
  }
  return store
}

/** Sign-in names are the same in any case, as the product lower-cases the email at sign-up (5). */
export function normalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/** Bytes in the form of a random UUID (version 4), which is what real ids look like. */
function asUuid(bytes: Buffer): string {
  const copy = Buffer.from(bytes.subarray(0, 16))
  copy[6] = ((copy[6] ?? 0) & 0x0f) | 0x40
  copy[8] = ((copy[8] ?? 0) & 0x3f) | 0x80
  const hex = copy.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
