import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { EntryRow } from './row.ts'

/**
 * What the things are called that an entry names by their ids, as far as it is known: as they are called now, else as the
 * trail last knew them. Contents and files are named elsewhere, by who may read them.
 */
export async function namesOfThings(
  database: Pick<Database, 'staff'>,
  { tenant_id: tenantId }: Pick<EntryRow, 'tenant_id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = ids.filter((id) => !/^(?:Content|Media)_/.test(id))
  if (asked.length === 0 || tenantId === null) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as materialized (select value as id from jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb)),
    named as (
      select id, name from roles where tenant_id = ${tenantId} and id in (select id from asked)
      union all select id, name from projects where tenant_id = ${tenantId} and id in (select id from asked)
      union all select id, name from environments where tenant_id = ${tenantId} and id in (select id from asked)
      union all select id, name from templates where tenant_id = ${tenantId} and id in (select id from asked))
    select asked.id, coalesce(
      (select named.name from named where named.id = asked.id limit 1),
      (select e.entity_name from audit_trail e where e.tenant_id = ${tenantId} and e.entity_id = asked.id
        and e.entity_name is not null order by e.created_at desc, e.id desc limit 1),
      (select e.user_name from audit_trail e where e.tenant_id = ${tenantId} and e.user_id = asked.id
        order by e.created_at desc, e.id desc limit 1)) as name
    from asked`.execute(database.staff(tenantId))
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
