import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Secrets, sameText } from '../secrets/secrets.ts'
import { type Clock, hours } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/** What a mailed code is good for; it is good for nothing else. */
export type CodePurpose = 'confirmation' | 'reset'

/** How long a code works. */
export const codeLifetimes: Record<CodePurpose, number> = { confirmation: 24 * hours, reset: hours }
const mostTries = 5

export type Verdict = { is: 'right'; sub: string } | { is: 'wrong' } | { is: 'expired' }

/** Mailed codes of six digits: one at a time for a sign-in name and a purpose, stored hashed with a key of the server. */
export interface CodeStore {
  /**
   * Makes a code, which takes the place of an earlier one. `sub` is null where nobody may use it: names that nobody has
   * are treated like others, down to the work that is done for them.
   */
  open(purpose: CodePurpose, owner: string, sub: string | null, db?: Kysely<IdentityTables>): Promise<string>
  /**
   * Judges a code, in a transaction of its own: each try counts, and after five none is right any more. Only who knows the
   * code learns that it has expired.
   */
  judge(purpose: CodePurpose, owner: string, code: string): Promise<Verdict>
  /** Uses up a code that was judged right; false when it has been used or replaced since. */
  use(purpose: CodePurpose, owner: string, code: string, tx: Kysely<IdentityTables>): Promise<boolean>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
}

export function createCodeStore({ db, secrets, clock }: Needs): CodeStore {
  const hashOf = (purpose: CodePurpose, owner: string, code: string) =>
    secrets.derive(`code ${purpose}`, `${owner}\0${code}`).toString('base64url')

  return {
    async open(purpose, owner, sub, executor = db) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const values = {
        sub,
        code_hash: hashOf(purpose, owner, code),
        tries: 0,
        expires_at: new Date(clock() + codeLifetimes[purpose]),
      }
      await executor
        .insertInto('identity.codes')
        .values({ owner, purpose, ...values })
        .onConflict((conflict) => conflict.columns(['owner', 'purpose']).doUpdateSet(values))
        .execute()
      return code
    },
    async judge(purpose, owner, code) {
      // Counting first: guesses made at the same time are judged one after the other.
      const row = await db
        .updateTable('identity.codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('owner', '=', owner)
        .where('purpose', '=', purpose)
        .returning(['sub', 'code_hash', 'tries', 'expires_at'])
        .executeTakeFirst()
      const given = hashOf(purpose, owner, code)
      if (!row || row.sub === null || !sameText(given, row.code_hash)) return { is: 'wrong' }
      if (row.tries > mostTries || row.expires_at.getTime() <= clock()) return { is: 'expired' }
      return { is: 'right', sub: row.sub }
    },
    async use(purpose, owner, code, tx) {
      const { numDeletedRows } = await tx
        .deleteFrom('identity.codes')
        .where('owner', '=', owner)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hashOf(purpose, owner, code))
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
