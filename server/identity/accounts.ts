import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'
import { madeUpVerifier, makeVerifier, type Verifier } from './srp.ts'
import type { AccountStatus, Accounts, Attributes, IdentityTables } from './tables.ts'

export type Account = Selectable<Accounts>

export interface NewAccount {
  username: string
  attributes: Attributes
  status: AccountStatus
  password?: string
  totpSecret?: string
}

/** People who may sign in, and what proves who they are. Passwords and TOTP secrets are sealed before they are stored. */
export interface AccountStore {
  byUsername(username: string): Promise<Account | undefined>
  bySub(sub: string): Promise<Account | undefined>
  /** Throws a unique violation when the sign-in name is taken. */
  create(account: NewAccount, db?: Kysely<IdentityTables>): Promise<Account>
  setPassword(sub: string, password: string, db?: Kysely<IdentityTables>): Promise<void>
  verifierOf(account: Account): Verifier | undefined
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
  const find = (column: 'username' | 'sub', value: string) =>
    db.selectFrom('identity.accounts').selectAll().where(column, '=', value).executeTakeFirst()

  const store: AccountStore = {
    byUsername: (username) => find('username', username),
    bySub: (sub) => find('sub', sub),
    async create({ username, attributes, status, password, totpSecret }, executor = db) {
      const sub = randomUUID()
      const now = new Date(clock())
      return executor
        .insertInto('identity.accounts')
        .values({
          sub,
          username: normalUsername(username),
          attributes: JSON.stringify(attributes),
          status,
          verifier: password === undefined ? null : sealVerifier(sub, password),
          totp_secret: totpSecret === undefined ? null : secrets.seal(`totp:${sub}`, totpSecret),
          totp_step: null,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async setPassword(sub, password, executor = db) {
      await executor
        .updateTable('identity.accounts')
        .set({ verifier: sealVerifier(sub, password), status: 'Confirmed', updated_at: new Date(clock()) })
        .where('sub', '=', sub)
        .executeTakeFirstOrThrow()
    },
    verifierOf: ({ sub, verifier }) =>
      verifier === null ? undefined : (JSON.parse(secrets.open(`verifier:${sub}`, verifier)) as Verifier),
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
