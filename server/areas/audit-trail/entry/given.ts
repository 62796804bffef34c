import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { EntryRow } from './row.ts'

type Reading = Pick<Database, 'staff'>
type Moment = Pick<EntryRow, 'id' | 'tenant_id' | 'user_id' | 'created_at'>

/** An act that gave somebody something, or took it. */
export interface Turn {
  /** Who did it, as they were called then; null for who had no name. */
  by: string | null
  at: Date
}

/** Who gave a role to whoever acted, and when: the last time before they did. undefined where the trail does not know. */
export function roleGiven(database: Reading, row: Moment, roleId: string): Promise<Turn | undefined> {
  return turn(
    database,
    row,
    sql`entity_id = ${row.user_id} and entity_kind in ('User', 'ProjectUser') and after ->> 'RoleID' = ${roleId}
      and (created_at, id) < (${row.created_at}, ${row.id})`,
  )
}

/** The last act since that changed what whoever acted may do: their roles, their membership, or one of these roles itself. */
export function rightsTaken(database: Reading, row: Moment, roleIds: readonly string[]): Promise<Turn | undefined> {
  const operations = [
    'updateTenantUser',
    'updateProjectUser',
    'deleteTenantUser',
    'deleteProjectUser',
    'updateUserStatus',
  ]
  const ofRoles = ['updateRole', 'deleteRole']
  return turn(
    database,
    row,
    sql`((entity_id = ${row.user_id} and operation in (${sql.join(operations)}))
      or (entity_id in (select jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb)) and operation in (${sql.join(ofRoles)})))
      and (created_at, id) > (${row.created_at}, ${row.id})`,
  )
}

async function turn(database: Reading, { tenant_id }: Moment, fits: ReturnType<typeof sql>): Promise<Turn | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select user_name as by, created_at as at from audit_trail
    where tenant_id = ${tenant_id} and outcome = 'Done' and ${fits}
    order by created_at desc, id desc limit 1`.execute(database.staff(tenant_id ?? ''))
  return rows[0]
}
