import { type Kysely, sql } from 'kysely'
import { type Clock, hours } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/** The PostgreSQL channel on which processes tell each other whose sessions have ended; the payload is the `sub`. */
export const revocationChannel = 'atrium_identity_revoked'

/** Tokens live for an hour; a session ended longer ago has none left. The rest is for clocks that differ. */
const remembered = 2 * hours

/** Sessions that ended before their tokens expired. Kept in memory, so that each request can be checked at no cost. */
export interface Revocations {
  isRevoked(session: string): boolean
  /** Ends one session. Resolves when it is stored and this process refuses its tokens. */
  revokeSession(id: string): Promise<void>
  /** Ends every session of a person. */
  revokeUser(sub: string): Promise<void>
  /**
   * Ends every session of a person but `except`, within a transaction that has locked the account. Call what it answers
   * once that is committed: from then on this process refuses their tokens.
   */
  endSessions(sub: string, tx: Kysely<IdentityTables>, except?: string): Promise<() => void>
  /** Reads what other processes have stored: of one person, or of everybody. */
  reload(sub?: string): Promise<void>
  /** Forgets what no token can need any more. */
  prune(): void
}

interface Needs {
  db: Kysely<IdentityTables>
  clock: Clock
}

export function createRevocations({ db, clock }: Needs): Revocations {
  const ended = new Map<string, number>()

  async function end(column: 'id' | 'sub', value: string, tx: Kysely<IdentityTables>, except = '') {
    const at = clock()
    const rows = await tx
      .updateTable('identity.sessions')
      .set({ revoked_at: new Date(at) })
      .where(column, '=', value)
      .where('id', '<>', except)
      .where('revoked_at', 'is', null)
      .returning(['id', 'sub'])
      .execute()
    for (const sub of new Set(rows.map((row) => row.sub))) {
      // Delivered when the transaction is committed, and not at all when it is not.
      await sql`select pg_notify(${revocationChannel}, ${sub})`.execute(tx)
    }
    return () => {
      for (const { id } of rows) ended.set(id, at)
    }
  }

  async function revoke(column: 'id' | 'sub', value: string) {
    const applied = await db.transaction().execute(async (tx) => {
      // Several rows of an account, in whatever order: nobody else may be about them meanwhile.
      if (column === 'sub') {
        await tx.selectFrom('identity.accounts').select('sub').where('sub', '=', value).forUpdate().execute()
      }
      return end(column, value, tx)
    })
    applied()
  }

  return {
    isRevoked: (session) => ended.has(session),
    revokeSession: (id) => revoke('id', id),
    revokeUser: (sub) => revoke('sub', sub),
    endSessions: (sub, tx, except) => end('sub', sub, tx, except),
    async reload(sub) {
      let query = db
        .selectFrom('identity.sessions')
        .select(['id', 'revoked_at'])
        .where('revoked_at', '>', new Date(clock() - remembered))
      if (sub !== undefined) query = query.where('sub', '=', sub)
      for (const { id, revoked_at } of await query.execute()) if (revoked_at) ended.set(id, revoked_at.getTime())
    },
    prune() {
      const oldest = clock() - remembered
      for (const [id, at] of ended) if (at < oldest) ended.delete(id)
    },
  }
}
