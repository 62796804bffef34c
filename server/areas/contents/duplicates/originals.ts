import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { type ContentRow, contentColumns } from '../write/rows.ts'

/** A content that is copied. */
export interface Original extends ContentRow {
  /** Whether it was named itself; otherwise it lies below one that was. */
  readonly isMeant: boolean
}

/**
 * What is copied with contents, the outer before the inner; of what lies below them, as far as the caller may read it and
 * all between. No more is looked at than may be copied at once, whatever lies below.
 * @throws {Refusal} NotFound where one is not in the environment; BadInput where that is more than `most`
 */
export async function originalsOf(
  db: Kysely<Schema>,
  own: Access,
  ids: readonly string[],
  { below, most }: { below: boolean; most: number },
): Promise<readonly Original[]> {
  // A list that is cut ends the search.
  const { rows } = await sql<ContentRow>`
    with recursive copied (id) as (
      select c.id from contents c where ${isAnyOf('c.id', ids)} and c.environment_id = ${own.environmentId}
      union
      select c.id from copied o join contents c on c.parent_id = o.id
        where ${below} and ${mayRead('c.id', own, 'Content Management')}
    ), few as materialized (select id from copied limit ${most + 1})
    select ${contentColumns} from few join contents c on c.id = few.id left join templates t on t.id = c.template_id
    order by c.name, c.id`.execute(db)
  const meant = new Set(ids)
  const originals = rows.map((row) => ({ ...row, isMeant: meant.has(row.id) }))
  if (originals.filter(({ isMeant }) => isMeant).length !== ids.length) throw notFound()
  if (originals.length > most)
    throw new Refusal(
      'BadInput',
      `These are more than ${most} contents with all that lies below. At most ${most} are duplicated at once.`,
    )
  return outerFirst(originals)
}

/** Each behind what it lies below, as far as that is copied too. */
function outerFirst(originals: readonly Original[]): Original[] {
  const ordered = originals.filter(({ isMeant }) => isMeant)
  // It grows while it is gone through.
  for (const { id } of ordered)
    ordered.push(...originals.filter(({ isMeant, parent_id }) => !isMeant && parent_id === id))
  return ordered
}
