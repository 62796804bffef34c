import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { RoleStatus } from '../../generated/schema.ts'
import { refuseOlder } from '../../operation/changed.ts'
import { Refusal } from '../../operation/refusal.ts'
import { difference } from '../../resource/difference.ts'
import { record } from '../../resource/record.ts'
import { type GivenRights, readRights, readRoleWords } from './given.ts'
import type { RolePlace } from './listed.ts'
import {
  holdRoles,
  isAlready,
  lockRole,
  type RoleRow,
  refuseAdministrator,
  refuseBeyond,
  thingOf,
  toldOf,
  type Writing,
} from './write.ts'

/** What a role is to be. */
export interface GivenRole extends GivenRights {
  name: string
  description: string | null
  /** null: as it is; of a new one Active. */
  status: RoleStatus | null
}

function read(given: GivenRole, { projectId }: RolePlace) {
  const permissions = readRights(given, projectId === null ? 'tenant' : 'project')
  return { ...readRoleWords(given), permissions, status: given.status }
}

/**
 * Makes a role, or gives the one that the same RequestID has made.
 * @throws {Refusal} BadInput for what is wrong with it, Forbidden for more than who makes it has
 */
export function addRole(
  database: Database,
  writing: Writing,
  given: GivenRole,
  requestId: string | null,
): Promise<RoleRow> {
  const { tenantId, projectId, by } = writing
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { name, description, permissions, status } = read(given, writing)
      refuseBeyond(writing, { name, permissions })
      await holdRoles(transaction, tenantId)
      const before = requestId === null ? undefined : await madeBefore(transaction, writing, requestId)
      if (before) return before
      await refuseTooMany(transaction, writing)
      await refuseTaken(transaction, writing, { name, except: null })
      const id = newId('Role')
      const role = await transaction
        .insertInto('roles')
        .values({
          id,
          tenant_id: tenantId,
          project_id: projectId,
          name,
          description,
          permissions: JSON.stringify(permissions),
          status: status ?? 'Active',
          created_by: by.name,
          request_id: requestId,
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(role), after: toldOf(role) })
      return role
    })
}

/** Which role, as far as the caller knows it. */
export interface SeenRole {
  id: string
  version: number
}

/**
 * Changes a role; who holds it has its rights at once. What is so already is no change, so that a call whose answer was lost
 * can be sent again.
 * @throws {Refusal} NotFound; Conflict with who and when where somebody else has changed it, and for the Administrator;
 * Forbidden where it gives, or gave, more than who changes it has; BadInput
 */
export function changeRole(database: Database, writing: Writing, seen: SeenRole, given: GivenRole): Promise<RoleRow> {
  const { tenantId, by } = writing
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdRoles(transaction, tenantId)
      const before = await lockRole(transaction, writing, seen.id)
      refuseAdministrator(before)
      const { status, ...rest } = read(given, writing)
      const wanted = { ...rest, status: status ?? before.status }
      refuseBeyond(writing, before)
      refuseBeyond(writing, wanted)
      if (isAlready(before, wanted)) return before
      refuseOlder('role', before, seen.version, by)
      await refuseTaken(transaction, writing, { name: wanted.name, except: seen.id })
      const role = await transaction
        .updateTable('roles')
        .set({
          ...wanted,
          permissions: JSON.stringify(wanted.permissions),
          version: before.version + 1,
          updated_at: new Date(),
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .where('id', '=', seen.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(before), ...difference(toldOf(before), toldOf(role)) })
      return role
    })
}

async function madeBefore(transaction: Transaction<Schema>, { tenantId, projectId, by }: Writing, requestId: string) {
  const role = await transaction
    .selectFrom('roles')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (role && (role.updated_by_id !== by.userId || role.project_id !== projectId)) {
    throw new Refusal('Conflict', 'This RequestID is somebody else’s. Please try again.')
  }
  return role
}

async function refuseTooMany(transaction: Transaction<Schema>, { tenantId, projectId }: RolePlace): Promise<void> {
  const { count } = await transaction
    .selectFrom('roles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is not distinct from', projectId)
    .executeTakeFirstOrThrow()
  if (Number(count) < limits.roles) return
  const whose = projectId === null ? 'An organisation' : 'A project'
  throw new Refusal('BadInput', `${whose} has at most ${limits.roles} roles; delete one that is not used`)
}

async function refuseTaken(
  transaction: Transaction<Schema>,
  { tenantId, projectId }: RolePlace,
  { name, except }: { name: string; except: string | null },
): Promise<void> {
  const { rows } = await sql`select 1 from roles
    where tenant_id = ${tenantId} and project_id is not distinct from ${projectId}
      and lower(name) = lower(${name}) and id is distinct from ${except}`.execute(transaction)
  if (rows.length > 0) throw new Refusal('BadInput', `There is a role named ${name} already`)
}
