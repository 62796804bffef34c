import { sql } from 'kysely'
import type { PermissionEntry } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { beyond, giverOf } from '../../policies/giving.ts'
import { featuresIn } from '../../policies/grants.ts'
import type { Columns, Row } from '../../resource/rows.ts'
import type { Hooks, Reading, Writing } from '../backend.ts'
import { administratorName } from '../people/roles.ts'
import { type GivenRights, isAdministratorName, readRights, sameRights } from './given.ts'

/** A role as a row of its table. */
export interface RoleRow extends Row {
  readonly name: string
  readonly project_id: string | null
  readonly permissions: PermissionEntry[]
  readonly status: string
}

/**
 * Rights are kept in one order, with the features among them. Nobody writes a role that gives more than they have, and
 * nobody the Administrator.
 */
export const hooks: Hooks = {
  async before(writing, wanted, row) {
    const before = row as RoleRow | undefined
    if (before) refuseAdministrator(before)
    const name = String(wanted.name ?? before?.name)
    if (!before && isAdministratorName(name)) throw isMadeAlready()
    if (before && wanted.name !== undefined && isAdministratorName(name)) throw isMadeAlready()
    const permissions = permissionsOf(writing, wanted, before)
    if (before) refuseBeyond(writing, before)
    refuseBeyond(writing, { name, permissions })
    return { permissions }
  },

  async mayRemove(writing, row) {
    const role = row as RoleRow
    refuseAdministrator(role)
    refuseBeyond(writing, role)
    const users = (await holders(writing.transaction, [role.id])).get(role.id) ?? 0
    if (users === 0) return
    const who = users === 1 ? '1 user has' : `${users} users have`
    const whom = users === 1 ? 'them' : 'each of them'
    throw new Refusal('Conflict', `${who} the role ${role.name}. Give ${whom} another one before you delete it.`)
  },

  async derive({ db }, rows) {
    const users = await holders(
      db,
      rows.map(({ id }) => id),
    )
    return (rows as readonly RoleRow[]).map(({ id, name, project_id, permissions }) => {
      const features = project_id === null ? featuresIn(permissions) : undefined
      return {
        Permissions: permissions.filter((entry) => entry.name !== 'Feature'),
        Features: features ? [...features] : null,
        Users: users.get(id) ?? 0,
        Fixed: isAdministratorName(name),
      }
    })
  },

  done: ({ services }) => services.directory.forget(),
}

/** The rights that a role is to have; those that it has where they are the same, in whatever order they were sent. */
function permissionsOf({ place, given }: Writing, wanted: Columns, before: RoleRow | undefined): PermissionEntry[] {
  const sent = { permissions: wanted.permissions, features: given.Features } as GivenRights
  const read = readRights(sent, place.project_id === null ? 'tenant' : 'project', before?.permissions ?? [])
  return before && sameRights(before.permissions, read) ? before.permissions : read
}

function isMadeAlready(): Refusal {
  return new Refusal('BadInput', `There is one ${administratorName}, made by the console`)
}

/** @throws {Refusal} Conflict for the Administrator */
function refuseAdministrator({ name }: RoleRow): void {
  if (isAdministratorName(name)) {
    throw new Refusal('Conflict', `The role ${name} stays as it is: somebody has to have all rights`)
  }
}

/** @throws {Refusal} Forbidden for a role that gives more than who writes it has */
function refuseBeyond({ call, place }: Writing, { name, permissions }: Pick<RoleRow, 'name' | 'permissions'>): void {
  const more = beyond(giverOf(call), { permissions, projectId: place.project_id ?? null })
  if (more !== undefined) throw new Refusal('Forbidden', `The role ${name} gives more than you have: ${more}`)
}

/** How many people hold each of some roles, by its id; none for one that nobody holds. */
async function holders(db: Reading['db'], ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; users: number }>`
    select role_id as id, count(*)::int as users from (
      select role_id from memberships where role_id in (${sql.join([...ids])})
      union all select role_id from project_members where role_id in (${sql.join([...ids])})
    ) held group by role_id`.execute(db)
  return new Map(rows.map(({ id, users }) => [id, users]))
}
