import type { Database } from '../../database/database.ts'
import { Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import { holdRoles, lockRole, refuseAdministrator, refuseBeyond, thingOf, toldOf, type Writing } from './write.ts'

/**
 * Deletes a role that nobody holds, with its entries in access lists.
 * @throws {Refusal} NotFound; Conflict while somebody holds it, and for the Administrator; Forbidden for a role that gives
 * more than who deletes it has
 */
export function removeRole(database: Database, writing: Writing, id: string): Promise<{ name: string }> {
  const { tenantId, projectId, by } = writing
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdRoles(transaction, tenantId)
      const role = await lockRole(transaction, writing, id)
      refuseAdministrator(role)
      refuseBeyond(writing, role)
      const { count } = await transaction
        .selectFrom(projectId === null ? 'memberships' : 'project_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('role_id', '=', id)
        .executeTakeFirstOrThrow()
      const users = Number(count)
      if (users > 0) {
        const who = users === 1 ? '1 user has' : `${users} users have`
        const whom = users === 1 ? 'them' : 'each of them'
        throw new Refusal('Conflict', `${who} the role ${role.name}. Give ${whom} another one before you delete it.`)
      }
      await transaction.deleteFrom('roles').where('id', '=', id).execute()
      await record(transaction, { by, thing: thingOf(role), before: toldOf(role) })
      return { name: role.name }
    })
}
