import { sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import type { Acting } from './acting.ts'
import type { TrashRow } from './in-trash.ts'

/**
 * Takes things out of the trash that are where they were again, and gives them their access lists back, as far as those whom
 * they name are still there.
 */
export async function takenOut(
  { transaction, place }: Acting,
  subject: ListedSubject,
  rows: readonly Pick<TrashRow<unknown>, 'id' | 'entries'>[],
): Promise<void> {
  const entries = rows.flatMap((row) => row.entries.map((entry) => ({ ...entry, thing_id: row.id })))
  await sql`insert into access_entries (id, tenant_id, project_id, environment_id, ${sql.ref(things[subject].column)},
      user_id, role_id, privileges)
    select e.id, ${place.tenantId}, ${place.projectId}, ${place.environmentId}, e.thing_id, e.user_id, e.role_id,
      e.privileges
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id text, thing_id text, user_id text, role_id text,
      privileges jsonb)
    where exists (select from memberships m where m.user_id = e.user_id and m.tenant_id = ${place.tenantId})
      or exists (select from roles r where r.id = e.role_id)`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('trash').where(isAnyOf('id', ids)).execute()
}

/** Those of some things that are in the environment. */
export async function idsThere(
  { transaction, place }: Acting,
  subject: ListedSubject,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(things[subject].table)} t
    where t.environment_id = ${place.environmentId} and ${isAnyOf('t.id', ids)}`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}
