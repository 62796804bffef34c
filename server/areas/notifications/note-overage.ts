import type { Database } from '../../database/database.ts'
import type { Overage } from '../../generated/schema.ts'
import { tell } from '../messages/tell.ts'
import { administratorName } from '../people/roles.ts'

/**
 * Tells the Administrators of a tenant which limits it has come to exceed since it was looked at last. What is exceeded no
 * more is forgotten, so that it is told anew the next time.
 * @param known the names of the limits that were told before
 */
export async function noteOverage(
  { staff }: Pick<Database, 'staff'>,
  tenantId: string,
  exceeded: readonly Overage[],
  known: readonly string[],
): Promise<void> {
  const names = exceeded.map(({ Name }) => Name)
  const over = known.filter((name) => !names.includes(name))
  const begun = names.filter((name) => !known.includes(name))
  if (over.length + begun.length === 0) return
  await staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      if (over.length > 0) {
        await transaction.deleteFrom('overages').where('tenant_id', '=', tenantId).where('name', 'in', over).execute()
      }
      for (const name of begun) {
        // Of two that look at once, one tells.
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('overages')
          .values({ tenant_id: tenantId, name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) continue
        const administrators = await transaction
          .selectFrom('memberships')
          .innerJoin('roles', 'roles.id', 'memberships.role_id')
          .select('memberships.user_id')
          .where('memberships.tenant_id', '=', tenantId)
          .where('memberships.status', '=', 'Active')
          .where('roles.name', '=', administratorName)
          .where('roles.project_id', 'is', null)
          .execute()
        const userIds = administrators.map(({ user_id }) => user_id)
        await tell(transaction, { tenantId, userIds }, { kind: 'OverageReached', name })
      }
    })
}
