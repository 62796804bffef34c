import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { CopiedKind } from './copy-rows.ts'

/** The last place of each kind in environment_copies, in the order in which they are copied. */
export type Places = readonly (readonly [kind: CopiedKind, last: number])[]

interface Copy {
  environmentId: string
  sourceId: string
  tenantId: string
  projectId: string
}

/**
 * Writes down everything that the source holds at this moment, with the ids that the copies will have. What others refer
 * to comes before them, and parents before their children.
 */
export async function listRows(
  transaction: Transaction<Schema>,
  { environmentId, sourceId, tenantId, projectId }: Copy,
): Promise<Places> {
  await sql`
    with recursive
    media_tree (id, depth) as (${roots('media', sourceId)} union all ${children('media', 'media_tree', sourceId)}),
    content_tree (id, depth) as (
      ${roots('contents', sourceId)} union all ${children('contents', 'content_tree', sourceId)}),
    listed (rank, kind, depth, id) as (
      select 1, 'Template', 0, id from templates where environment_id = ${sourceId}
      union all select 2, 'Media', depth, id from media_tree
      union all select 3, 'Content', depth, id from content_tree
      union all select 4, 'Access', 0, id from access_entries where environment_id = ${sourceId}
    )
    insert into environment_copies (environment_id, tenant_id, project_id, place, kind, source_id, target_id)
    select ${environmentId}, ${tenantId}, ${projectId}, row_number() over (order by rank, depth, id), kind, id,
      split_part(id, '_', 1) || '_' || left(replace(gen_random_uuid()::text, '-', ''), 20)
    from listed`.execute(transaction)
  const { rows } = await sql<{ kind: CopiedKind; last: number }>`
    select kind, max(place) as last from environment_copies where environment_id = ${environmentId}
    group by kind order by last`.execute(transaction)
  return rows.map(({ kind, last }) => [kind, last])
}

// One whose parent is not in the environment begins a tree of its own.
const roots = (table: 'media' | 'contents', sourceId: string) => sql`
  select r.id, 0 from ${sql.table(table)} r
  where r.environment_id = ${sourceId} and (r.parent_id is null or not exists (
    select 1 from ${sql.table(table)} p where p.id = r.parent_id and p.environment_id = ${sourceId}))`

const children = (table: 'media' | 'contents', tree: string, sourceId: string) => sql`
  select r.id, t.depth + 1 from ${sql.table(tree)} t
  join ${sql.table(table)} r on r.parent_id = t.id and r.environment_id = ${sourceId}`
