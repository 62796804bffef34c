import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { administratorName } from './roles.ts'

/**
 * Whoever changes who has which role in an organisation waits here for the one before, as who deletes their account does
 * (departure.ts): two Administrators who take it from each other leave one of them.
 * @param tx a transaction with the owner's rights
 */
export async function holdMembers(tx: Kysely<Schema>, tenantId: string): Promise<void> {
  // Not as strong as to hold up who adds members.
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
}

/**
 * To be asked after a change, in its transaction and held by `holdMembers`.
 * @throws {Refusal} Conflict where an organisation is left without an Administrator who has arrived and may come in
 */
export async function refuseWithoutAdministrator(tx: Kysely<Schema>, tenantId: string): Promise<void> {
  const left = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select('users.id')
    .where('memberships.tenant_id', '=', tenantId)
    .where('memberships.status', '=', 'Active')
    .where('users.status', '=', 'Active')
    .where('roles.status', '=', 'Active')
    .where('roles.name', '=', administratorName)
    .limit(1)
    .executeTakeFirst()
  if (left) return
  throw new Refusal('Conflict', 'This is the only Administrator. Make somebody else Administrator first.')
}
