import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { ConsoleClaims } from './tokens.ts'

/**
 * Reads which tenant and role a person has, for the ID token: the home tenant, or else the one joined first. The console
 * shows these claims; the server never takes rights from them. Empty for a person without a tenant.
 */
export async function consoleClaims(db: Kysely<Schema>, sub: string): Promise<ConsoleClaims> {
  const row = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['tenants.id as tenantID', 'tenants.name as tenantName', 'roles.name as role', 'roles.id as roleID'])
    .select('users.status')
    .where('users.sub', '=', sub)
    // Who is shut out everywhere is told of it in the console, and not taken for somebody without an organisation.
    .orderBy('memberships.status')
    .orderBy(
      ({ eb, ref }) => eb(ref('tenants.id'), '=', ref('users.home_tenant_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('memberships.created_at')
    .orderBy('tenants.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return {}
  return {
    'custom:tenantID': row.tenantID,
    'custom:tenantName': row.tenantName,
    'custom:role': row.role,
    'custom:roleID': row.roleID,
    // Who was invited completes the profile first (product 4).
    ...(row.status === 'Invited' && { 'custom:status': row.status }),
  }
}
