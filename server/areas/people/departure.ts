import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { actorOfAccount } from '../../operation/actor.ts'
import { record } from '../../resource/record.ts'
import { endKeysOf } from '../keys/management-keys.ts'
import { nameOf } from './names.ts'
import { administratorName } from './roles.ts'

/**
 * The words that refuse somebody who deletes their account, or undefined: an organisation with other people in it is not
 * left without an Administrator who has arrived. Two Administrators who leave at once wait for each other here.
 * @param tx a transaction with the owner's rights, which has locked the account
 */
export async function whyNotToLeave(sub: string, tx: Kysely<Schema>): Promise<string | undefined> {
  const administered = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['tenants.id', 'tenants.name'])
    .where('users.sub', '=', sub)
    .where('roles.name', '=', administratorName)
    .where('memberships.status', '=', 'Active')
    .orderBy('tenants.id')
    // Not as strong as to hold up who adds members: they may be about this account, and wait for it.
    .forNoKeyUpdate('tenants')
    .execute()
  const alone: string[] = []
  for (const { id, name } of administered) if (await wouldBeLost(id, sub, tx)) alone.push(name)
  if (alone.length === 0) return undefined
  return `You are the only Administrator of ${alone.toSorted().join(', ')}, where other people are members. Invite another Administrator before you delete your account.`
}

async function wouldBeLost(tenantId: string, sub: string, tx: Kysely<Schema>): Promise<boolean> {
  const others = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['users.status', 'memberships.status as standing', 'roles.name', 'roles.status as roleStatus'])
    .where('memberships.tenant_id', '=', tenantId)
    .where('users.sub', '<>', sub)
    .execute()
  const follows = others.some(
    ({ status, standing, name, roleStatus }) =>
      [status, standing, roleStatus].every((each) => each === 'Active') && name === administratorName,
  )
  return others.length > 0 && !follows
}

/**
 * Takes away the row of somebody whose account is deleted, and with it all memberships. An organisation of which they
 * were the only member stays as it is: out of reach for everybody, and for whoever runs the server to give on or remove.
 * Answers the keys of their pictures, which are nobody's once the transaction is committed.
 */
export async function forgetPerson(sub: string, tx: Kysely<Schema>): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('users')
    .where('sub', '=', sub)
    .returning(['id', 'email', 'first_name', 'last_name', 'home_tenant_id', 'picture_key', 'picture_upload_key'])
    .executeTakeFirst()
  if (!gone) return []
  const { id, home_tenant_id: tenantId, picture_key, picture_upload_key } = gone
  const name = nameOf(gone)
  const by = { ...actorOfAccount('deleteUser', { userId: id, name }), tenantId }
  await endKeysOf(tx, id, { tenantId: null, projectId: null }, by)
  await record(tx, { by, thing: { kind: 'User', id, name }, before: { email: gone.email } })
  return [picture_key, picture_upload_key].filter((key) => key !== null)
}
