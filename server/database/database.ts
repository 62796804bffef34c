import type { Kysely } from 'kysely'
import type { Connections, Scope } from './connections.ts'
import { ScopedDialect } from './dialect.ts'
import { RetryingKysely } from './retrying.ts'
import type { Schema } from './schema.ts'

/** The database as the server uses it, embedded or not. */
export interface Database {
  kind: 'embedded' | 'postgres'
  /** With the owner's rights, over all tenants: migrations, seed, sign-in, and finding out who a caller is. */
  owner: Kysely<Schema>
  /**
   * As staff of one tenant: row-level security hides every other tenant's rows, whatever the query says. Statements and
   * transactions of it run on any connection; each is switched to the tenant only when it was another's before.
   */
  staff(tenantId: string): Kysely<Schema>
  /** Until it closes, other processes see by this name that this one is there (`isThere`). */
  beThere(name: string): Promise<void>
  /** Calls `onNews` for each notification on a channel, and `onLost` when some may have been missed. */
  listen(channel: string, onNews: (payload: string) => void, onLost: () => void): Promise<void>
  /** Resolves when the database answers. Rejects with the reason otherwise. */
  ping(): Promise<void>
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}

const rememberedTenants = 1000

/** A Database over connections of either kind. */
export function createDatabase(kind: Database['kind'], connections: Connections): Database {
  const open = (scope: Scope) => new RetryingKysely({ dialect: new ScopedDialect(connections, scope) })
  const owner = open(null)
  const tenants = new Map<string, Kysely<Schema>>()

  return {
    kind,
    owner,
    staff(tenantId) {
      let staff = tenants.get(tenantId)
      if (!staff) {
        // Each is a few small objects; dropping them all now and then is cheaper than keeping an order.
        if (tenants.size >= rememberedTenants) tenants.clear()
        staff = open(tenantId)
        tenants.set(tenantId, staff)
      }
      return staff
    },
    beThere: (name) => connections.beThere(name),
    listen: (channel, onNews, onLost) => connections.listen(channel, onNews, onLost),
    async ping() {
      const connection = await connections.acquire(null)
      try {
        await connection.query('select 1', [])
      } finally {
        connection.release()
      }
    },
    close: () => connections.close(),
  }
}
