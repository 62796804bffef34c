import { type Kysely, sql } from 'kysely'
import { normalUsername } from './accounts.ts'
import { type Clock, hours, minutes, seconds } from './clock.ts'
import type { Secrets } from './secrets.ts'
import type { IdentityTables } from './tables.ts'

/** Failures that cost nothing; from the next one on, each doubles the wait. */
const freeFailures = 4
const longestWait = 15 * minutes
/** After this long without a failure the count starts anew: no quicker for a guesser than waiting 15 minutes a guess. */
const forgottenAfter = hours

/** A failure that was counted, and what stood there before it. */
export interface Counted {
  blocked: false
  key: string
  at: Date
  count: number
  before: { count: number; failed_at: Date; blocked_until: Date | null }
}

/** Counts failed sign-ins per sign-in name (hashed: names that nobody has are not kept) and says when to wait. */
export interface Throttle {
  /** `use` keeps failures of one kind apart from those at sign-in. */
  keyOf(username: string, use?: string): string
  /** Whether sign-in under this key has to wait now. */
  isBlocked(key: string, db?: Kysely<IdentityTables>): Promise<boolean>
  /**
   * Counts a failure. While waiting, more failures neither count nor prolong the wait; `blocked` says that it was so.
   * Counted before a guess is judged, it makes guesses that come all at once wait as if they came one after the other.
   */
  fail(key: string): Promise<{ blocked: true } | Counted>
  /** What was counted was no failure after all: all is as it was, but for failures that came meanwhile. */
  pardon(counted: Counted): Promise<void>
  /** Forgets the failures: the person has signed in completely. */
  clear(key: string, db: Kysely<IdentityTables>): Promise<void>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
}

export function createThrottle({ db, secrets, clock }: Needs): Throttle {
  return {
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
    fail: (key) =>
      db.transaction().execute(async (tx) => {
        const now = clock()
        // Locks the row, so that guesses made at the same time are counted one after the other.
        const row = await tx
          .insertInto('identity.failures')
          .values({ throttle_key: key, count: 0, failed_at: new Date(now), blocked_until: null })
          .onConflict((conflict) =>
            conflict.column('throttle_key').doUpdateSet({ count: sql`identity.failures.count` }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
        if (row.blocked_until && row.blocked_until.getTime() > now) return { blocked: true }
        const count = now - row.failed_at.getTime() > forgottenAfter ? 1 : row.count + 1
        const wait = waitAfter(count)
        const at = new Date(now)
        await tx
          .updateTable('identity.failures')
          .set({ count, failed_at: at, blocked_until: wait > 0 ? new Date(now + wait) : null })
          .where('throttle_key', '=', key)
          .execute()
        const { count: was, failed_at, blocked_until } = row
        return { blocked: false, key, at, count, before: { count: was, failed_at, blocked_until } }
      }),
    async pardon({ key, at, count, before }) {
      const update = () => db.updateTable('identity.failures').where('throttle_key', '=', key)
      const { numUpdatedRows } = await update()
        .set(before)
        .where('count', '=', count)
        .where('failed_at', '=', at)
        .executeTakeFirst()
      // Others failed since: their wait stands.
      if (numUpdatedRows === 0n) await update().set({ count: sql`greatest(count - 1, 0)` }).execute()
    },
    async clear(key, executor) {
      await executor.deleteFrom('identity.failures').where('throttle_key', '=', key).execute()
    },
  }
}

/** How long to wait (ms) after the n-th failure in a row: 2^(n−5) s from the 5th on, at most 15 minutes. */
export function waitAfter(count: number): number {
  return count <= freeFailures ? 0 : Math.min(2 ** (count - freeFailures - 1) * seconds, longestWait)
}
