import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'

/** What somebody does within so long of what was written down is no news (ms). */
const news = 300_000
const remembered = 10_000

/** When people were last active, as lists of users show it (product 3). */
export interface Activity {
  /** Writes it down now and then; nobody waits for it, and nothing fails by it. */
  seen(caller: { userId: string; lastActiveAt: Date | null }): void
}

export function createActivity(database: Pick<Database, 'owner'>, log: Pick<Log, 'warn'>): Activity {
  const written = new Map<string, number>()

  return {
    seen({ userId, lastActiveAt }) {
      if (userId === '') return
      const now = Date.now()
      const last = Math.max(written.get(userId) ?? 0, lastActiveAt?.getTime() ?? 0)
      if (now - last < news) return
      if (written.size >= remembered) written.clear()
      written.set(userId, now)
      database.owner
        .updateTable('users')
        .set({ last_active_at: new Date(now) })
        .where('id', '=', userId)
        .execute()
        .catch((error) => log.warn('It could not be written down who was active', { error }))
    },
  }
}
