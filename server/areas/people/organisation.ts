import type { Kysely } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { PermissionEntry, Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { record } from '../../resource/record.ts'
import { administrator, administratorName, member, memberName } from './roles.ts'

/** Somebody for whom an organisation is made; names as they are to be kept. */
export interface Founder {
  sub: string
  username: string
  email: string
  firstName: string
  lastName: string
}

interface NewOrganisation {
  name: string
  founder: Founder
  /** How it came to be; where, and as whom, follows from what is made. */
  by: Pick<Actor, 'operation' | 'via' | 'gate'>
}

/**
 * Makes an organisation with its roles and its trial subscription, and its founder's row as Administrator (P-1-05). Ids
 * and role are the server's own, whatever a client made up. Somebody whose row is there already gets its names renewed.
 * @param tx a transaction with the owner's rights; the founder must not be a member of any tenant
 */
export async function createOrganisation(
  tx: Kysely<Schema>,
  { name, founder, by }: NewOrganisation,
): Promise<{ tenantId: string; userId: string }> {
  const tenantId = newId('Tenant')
  await tx.insertInto('tenants').values({ id: tenantId, name: name.trim(), description: null }).execute()
  await tx
    .insertInto('subscriptions')
    .values({ tenant_id: tenantId, id: newId('Subscription'), free_trial_status: 'Active', free_plan_status: null })
    .execute()
  const roleId = await addTenantRole(tx, tenantId, administratorName, administrator)
  await addTenantRole(tx, tenantId, memberName, member)
  const userId = await keepFounder(tx, founder, tenantId)
  await tx.insertInto('memberships').values({ user_id: userId, tenant_id: tenantId, role_id: roleId }).execute()
  const { firstName, lastName } = founder
  await record(tx, {
    by: { ...by, tenantId, projectId: null, environmentId: null, userId, name: `${firstName} ${lastName}` },
    thing: { kind: 'Tenant', id: tenantId, name: name.trim() },
    after: { Name: name.trim() },
  })
  return { tenantId, userId }
}

/** Adds a role to a tenant, and answers its id. */
export async function addTenantRole(
  tx: Kysely<Schema>,
  tenantId: string,
  name: string,
  permissions: PermissionEntry[],
): Promise<string> {
  const id = newId('Role')
  await tx
    .insertInto('roles')
    .values({
      id,
      tenant_id: tenantId,
      project_id: null,
      name,
      description: null,
      permissions: JSON.stringify(permissions),
      created_by: 'System',
      updated_by: 'System',
    })
    .execute()
  return id
}

async function keepFounder(tx: Kysely<Schema>, founder: Founder, tenantId: string): Promise<string> {
  const names = { first_name: founder.firstName.trim(), last_name: founder.lastName.trim() }
  const { id } = await tx
    .insertInto('users')
    .values({
      id: newId('User'),
      sub: founder.sub,
      username: founder.username,
      email: founder.email,
      ...names,
      picture_key: null,
      status: 'Active',
      home_tenant_id: tenantId,
    })
    .onConflict((conflict) =>
      conflict.column('sub').doUpdateSet({ ...names, status: 'Active', home_tenant_id: tenantId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
