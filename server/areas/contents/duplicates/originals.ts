import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { type ContentRow, contentColumns } from '../write/rows.ts'

/** A content that is copied: one that is meant, or one that lies below. */
export interface Original extends ContentRow {
  /** 0: it is meant itself. */
  readonly level: number
  readonly nearest: string | null
}

/**
 * What is copied with contents, the outer before the inner; of what lies below them, as far as the caller may read it and
 * all between.
 * @throws {Refusal} NotFound where one is not in the environment; BadInput where that is more than `most`
 */
export async function originalsOf(
  db: Kysely<Schema>,
  own: Access,
  ids: readonly string[],
  { below, most }: { below: boolean; most: number },
): Promise<readonly Original[]> {
  const { rows } = await sql<Original>`
    with recursive copied (id, level) as (
      select c.id, 0 from contents c where ${isAnyOf('c.id', ids)} and c.environment_id = ${own.environmentId}
      union all
      select c.id, o.level + 1 from copied o join contents c on c.parent_id = o.id where ${below}
    )
    select ${contentColumns}, o.level, s.anchor_id as nearest
    from (select id, min(level) as level from copied group by id) o
    join contents c on c.id = o.id
    left join templates t on t.id = c.template_id
    left join access_scopes s on s.thing_id = c.id
    order by o.level, c.name, c.id`.execute(db)
  if (rows.filter(({ level }) => level === 0).length !== ids.length) throw notFound()
  const found = new Set<string>()
  const originals = rows.filter((row) => {
    const isThere =
      row.level === 0 || (found.has(row.parent_id ?? '') && own.allows('Read', 'Content Management', row.nearest))
    if (isThere) found.add(row.id)
    return isThere
  })
  if (originals.length > most)
    throw new Refusal(
      'BadInput',
      `These are ${originals.length} contents with all that lies below. At most ${most} are duplicated at once.`,
    )
  return originals
}
