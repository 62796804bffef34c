import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Roles, Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { beyond, type Giver } from '../../policies/giving.ts'
import { featuresIn, grantsOf } from '../../policies/grants.ts'
import type { ActedOn } from '../../resource/record.ts'
import { isAdministratorName } from './given.ts'
import type { RolePlace } from './listed.ts'

export type RoleRow = Selectable<Roles>

/** Who writes a role, where, with what they have themselves. */
export interface Writing extends RolePlace {
  by: Actor & Giver
}

export function thingOf({ id, name }: RoleRow): ActedOn {
  return { kind: 'Role', id, name }
}

/** Of a role, what its entries in the trail tell. */
export function toldOf({ name, description, status, permissions }: RoleRow) {
  return { Name: name, Description: description, Status: status, Permissions: permissions }
}

/**
 * One at a time in a tenant: no two roles get one name, none gets past the most there may be, and the same call sent twice
 * finds what it made.
 */
export async function holdRoles(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roles ${tenantId}`}, 0))`.execute(transaction)
}

/** Holds a role until the end of a transaction: nobody gets it meanwhile. @throws {Refusal} NotFound */
export async function lockRole(
  transaction: Transaction<Schema>,
  { tenantId, projectId }: RolePlace,
  id: string,
): Promise<RoleRow> {
  const role = await transaction
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is not distinct from', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw notFound()
  return role
}

/** @throws {Refusal} Conflict for the Administrator */
export function refuseAdministrator({ name }: Pick<RoleRow, 'name'>): void {
  if (isAdministratorName(name)) {
    throw new Refusal('Conflict', `The role ${name} stays as it is: somebody has to have all rights`)
  }
}

/** @throws {Refusal} Forbidden for a role that gives more than who writes it has */
export function refuseBeyond({ by, projectId }: Writing, { name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) {
  const more = beyond(by, { permissions, projectId })
  if (more !== undefined) throw new Refusal('Forbidden', `The role ${name} gives more than you have: ${more}`)
}

/** Whether a role is already as it is to be, in whatever order its rights are written. */
export function isAlready(
  role: RoleRow,
  wanted: Pick<RoleRow, 'name' | 'description' | 'permissions' | 'status'>,
): boolean {
  const { name, description, status } = role
  return (
    wanted.name === name &&
    wanted.description === description &&
    wanted.status === status &&
    isDeepStrictEqual(rightsIn(wanted), rightsIn(role))
  )
}

function rightsIn({ permissions }: Pick<RoleRow, 'permissions'>) {
  const rights = grantsOf(permissions).list.map(({ action, subject }) => `${action} ${subject}`)
  return { rights: new Set(rights), features: featuresIn(permissions) }
}
