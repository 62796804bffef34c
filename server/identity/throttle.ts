import { type Kysely, sql } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import { normalUsername } from './accounts.ts'
import { type Clock, hours, minutes, seconds } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/** Failures that cost nothing; from the next one on, each doubles the wait. */
const freeFailures = 4
const longestWait = 15 * minutes
/** After this long without a failure the count starts anew: no quicker for a guesser than waiting 15 minutes a guess. */
const forgottenAfter = hours

/** Counts failed sign-ins per sign-in name (hashed: names that nobody has are not kept) and says when to wait. */
export interface Throttle {
  /** `use` keeps failures of one kind apart from those at sign-in. */
  keyOf(username: string, use?: string): string
  /** Whether sign-in under this key has to wait now. */
  isBlocked(key: string, db?: Kysely<IdentityTables>): Promise<boolean>
  /** Counts a failure. While waiting, more failures neither count nor prolong the wait; `blocked` says that it was so. */
  fail(key: string): Promise<{ blocked: boolean }>
  /**
   * The same for a guess that may be right: then it is no failure, but while waiting it is `blocked` all the same. What
   * comes all at once is taken one after the other: a right guess among many wrong ones has to wait as they have.
   */
  judge(key: string, isRight: boolean): Promise<{ blocked: boolean }>
  /** Forgets the failures: the person has signed in completely. */
  clear(key: string, db: Kysely<IdentityTables>): Promise<void>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
}

export function createThrottle({ db, secrets, clock }: Needs): Throttle {
  const store: Throttle = {
    keyOf: (username, use) =>
      secrets.derive(use ? `throttle ${use}` : 'throttle', normalUsername(username)).toString('base64url'),
    async isBlocked(key, executor = db) {
      const row = await executor
        .selectFrom('identity.failures')
        .select('blocked_until')
        .where('throttle_key', '=', key)
        .executeTakeFirst()
      return row?.blocked_until != null && row.blocked_until.getTime() > clock()
    },
    fail: (key) => store.judge(key, false),
    judge: (key, isRight) =>
      db.transaction().execute(async (tx) => {
        const now = clock()
        // Locks the row.
        const row = await tx
          .insertInto('identity.failures')
          .values({ throttle_key: key, count: 0, failed_at: new Date(now), blocked_until: null })
          .onConflict((conflict) =>
            conflict.column('throttle_key').doUpdateSet({ count: sql`identity.failures.count` }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
        if (row.blocked_until && row.blocked_until.getTime() > now) return { blocked: true }
        if (isRight) return { blocked: false }
        const count = now - row.failed_at.getTime() > forgottenAfter ? 1 : row.count + 1
        const wait = waitAfter(count)
        await tx
          .updateTable('identity.failures')
          .set({ count, failed_at: new Date(now), blocked_until: wait > 0 ? new Date(now + wait) : null })
          .where('throttle_key', '=', key)
          .execute()
        return { blocked: false }
      }),
    async clear(key, executor) {
      await executor.deleteFrom('identity.failures').where('throttle_key', '=', key).execute()
    },
  }
  return store
}

/** How long to wait (ms) after the n-th failure in a row: 2^(n−5) s from the 5th on, at most 15 minutes. */
export function waitAfter(count: number): number {
  return count <= freeFailures ? 0 : Math.min(2 ** (count - freeFailures - 1) * seconds, longestWait)
}
