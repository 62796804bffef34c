import type { Insertable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { StartProblem } from '../../start-problem.ts'
import type { Notifications } from './tables.ts'

export type Announcement = Omit<Insertable<Notifications>, 'id' | 'created_at' | 'tenant_id'> & {
  /** null: to everybody. */
  tenant_id: string | null
}

/**
 * Announces something to everybody, or to one tenant; who has a page open is told when it is looked at again.
 * @returns its id, by which it is withdrawn
 * @throws {StartProblem} where there is no such tenant
 */
export async function announce(given: Announcement, { owner }: Pick<Database, 'owner'>): Promise<string> {
  const { tenant_id } = given
  if (tenant_id !== null) {
    const tenant = await owner.selectFrom('tenants').select('id').where('id', '=', tenant_id).executeTakeFirst()
    if (!tenant) throw new StartProblem(`There is no tenant ${tenant_id}`)
  }
  const id = newId('Notification')
  await owner
    .insertInto('notifications')
    .values({ ...given, id })
    .execute()
  return id
}

/** @throws {StartProblem} where there is no such announcement */
export async function withdraw(id: string, { owner }: Pick<Database, 'owner'>): Promise<void> {
  const { numDeletedRows } = await owner.deleteFrom('notifications').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new StartProblem(`There is no announcement ${id}`)
}

/** Everything that is not over, a line each. */
export async function announced({ owner }: Pick<Database, 'owner'>, now: Date): Promise<string[]> {
  const rows = await owner
    .selectFrom('notifications')
    .select(['id', 'tenant_id', 'status', 'message', 'shown_at', 'ends_at'])
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('shown_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, tenant_id, status, message, shown_at, ends_at }) => {
    const end = ends_at ? ` until ${ends_at.toISOString()}` : ''
    return `${id}  ${status}, ${tenant_id ?? 'everybody'}, from ${shown_at.toISOString()}${end}: ${message}`
  })
}
