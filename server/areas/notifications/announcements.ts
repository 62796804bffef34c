import type { Insertable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { actorAtServer } from '../../operation/actor.ts'
import { record } from '../../resource/record.ts'
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
  await owner.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('notifications')
      .values({ ...given, id })
      .execute()
    const by = { ...actorAtServer('announce'), tenantId: tenant_id }
    await record(transaction, { by, thing: thingOf({ ...given, id }), after: { Message: given.message } })
  })
  return id
}

/** @throws {StartProblem} where there is no such announcement */
export async function withdraw(id: string, { owner }: Pick<Database, 'owner'>): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    const gone = await transaction.deleteFrom('notifications').where('id', '=', id).returningAll().executeTakeFirst()
    if (!gone) throw new StartProblem(`There is no announcement ${id}`)
    const by = { ...actorAtServer('withdrawAnnouncement'), tenantId: gone.tenant_id }
    await record(transaction, { by, thing: thingOf(gone), before: { Message: gone.message } })
  })
}

const thingOf = ({ id, message }: { id: string; message: string }) => ({ kind: 'Announcement', id, name: message })

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
