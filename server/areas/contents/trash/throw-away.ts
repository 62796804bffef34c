import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'
import { listsToKeep } from '../../../policies/access/kept-lists.ts'
import { loadLists } from '../../../policies/access/lists.ts'
import { recordContent } from '../write/record-content.ts'
import { type ContentRow, contentColumns } from '../write/rows.ts'
import { takeAwayContents, type Writing } from '../write/writer.ts'
import { purgeOld } from './purge.ts'

/** A content that is about to go, alone or with what it lies below. */
export interface GoingRow extends ContentRow {
  root: string
  nearest: string | null
  parent_name: string | null
}

/**
 * What goes when contents are deleted: they, and all that lies below them. The transaction holds it, so that nothing comes to
 * lie below meanwhile.
 * @throws {Refusal} NotFound where one is not in the environment
 */
export async function goingWith(
  transaction: Transaction<Schema>,
  environmentId: string,
  ids: readonly string[],
): Promise<GoingRow[]> {
  for (let held = -1; ; ) {
    const { rows } = await sql<GoingRow>`
      with recursive going (id, root) as (
        select c.id, c.id from contents c where ${isAnyOf('c.id', ids)} and c.environment_id = ${environmentId}
        union
        select c.id, g.root from going g join contents c on c.parent_id = g.id
      )
      select ${contentColumns}, own.root, s.anchor_id as nearest, above.name as parent_name
      from (select id, min(root) as root, count(*) as ways from going group by id) own
      join contents c on c.id = own.id
      left join templates t on t.id = c.template_id
      left join contents above on above.id = c.parent_id
      left join access_scopes s on s.thing_id = c.id
      order by c.id for update of c`.execute(transaction)
    if (rows.filter(({ id }) => ids.includes(id)).length !== new Set(ids).size) throw notFound()
    // Something may have been put below one of them before it was held.
    if (rows.length === held) return underOuter(rows)
    held = rows.length
  }
}

/** Of things that lie below others that are deleted as well, the outermost is what they go with. */
function underOuter(rows: readonly GoingRow[]): GoingRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outermost = (row: GoingRow): string => {
    const above = row.parent_id === null ? undefined : byId.get(row.parent_id)
    return above ? outermost(above) : row.id
  }
  return rows.map((row) => ({ ...row, root: outermost(row) }))
}

/** Puts contents into the trash, with their access lists. Nothing delivers, finds or counts them from then on. */
export async function throwAway(writing: Writing, rows: readonly GoingRow[]): Promise<void> {
  const { transaction, place, by } = writing
  const all = await loadLists(transaction, place.environmentId)
  const ids = rows.map(({ id }) => id)
  const belowOf = (root: string) => rows.filter((row) => row.root === root).length - 1
  const kept = rows.map((row) => ({
    id: row.id,
    root_id: row.root,
    name: row.name,
    below: row.root === row.id ? belowOf(row.id) : 0,
    parent_name: row.parent_name,
    template_name: row.template_name,
    lists: listsToKeep(all, row.nearest),
  }))
  await sql`insert into trash (id, tenant_id, project_id, environment_id, root_id, name, below, parent_name, template_name,
      thing, entries, lists, deleted_by)
    select k.id, ${place.tenantId}, ${place.projectId}, ${place.environmentId}, k.root_id, k.name, k.below, k.parent_name,
      k.template_name, to_jsonb(c), coalesce((select jsonb_agg(to_jsonb(e)) from access_entries e where e.content_id = k.id),
      '[]'), k.lists, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id text, root_id text, name text, below integer,
      parent_name text, template_name text, lists jsonb)
    join contents c on c.id = k.id`.execute(transaction)
  await takeAwayContents(transaction, ids)
  await purgeOld(transaction)
  for (const before of rows) await recordContent(writing, { event: 'content.deleted', before })
}
