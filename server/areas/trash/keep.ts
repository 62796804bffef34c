import { sql } from 'kysely'
import { listsToKeep } from '../../policies/access/kept-lists.ts'
import { loadLists } from '../../policies/access/lists.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import type { Acting } from './acting.ts'
import type { Going } from './going.ts'

/**
 * Writes into the trash what is about to be taken away, with its access lists; the rows are still where they were. Whoever
 * calls it takes them away.
 * @param templateNameOf of what is made by a template; null for all else
 */
export async function keepInTrash<Row extends Going>(
  { transaction, place, by }: Acting,
  subject: ListedSubject,
  rows: readonly Row[],
  templateNameOf: (row: Row) => string | null = () => null,
): Promise<void> {
  const { kind, table, column } = things[subject]
  const all = await loadLists(transaction, place.environmentId)
  const together = new Map<string, number>()
  for (const { root } of rows) together.set(root, (together.get(root) ?? 0) + 1)
  const kept = rows.map((row) => ({
    id: row.id,
    root_id: row.root,
    name: row.name,
    below: row.root === row.id ? (together.get(row.id) ?? 1) - 1 : 0,
    parent_name: row.parent_name,
    template_name: templateNameOf(row),
    lists: listsToKeep(all, row.nearest),
  }))
  await sql`insert into trash (id, tenant_id, project_id, environment_id, kind, root_id, name, below, parent_name,
      template_name, thing, entries, lists, deleted_by)
    select k.id, ${place.tenantId}, ${place.projectId}, ${place.environmentId}, ${kind}, k.root_id, k.name, k.below,
      k.parent_name, k.template_name, to_jsonb(t), coalesce((select jsonb_agg(to_jsonb(e)) from access_entries e
        where e.${sql.ref(column)} = k.id), '[]'), k.lists, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id text, root_id text, name text, below integer,
      parent_name text, template_name text, lists jsonb)
    join ${sql.table(table)} t on t.id = k.id`.execute(transaction)
}
