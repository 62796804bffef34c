import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import { notFound } from '../../operation/refusal.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'

/** Something that is about to go, alone or with what it lies below. */
export interface Going {
  readonly id: string
  readonly name: string
  readonly parent_id: string | null
  /** What of it all it goes with: the outermost that goes, or itself. */
  readonly root: string
  /** The thing whose list is the nearest to it; null for none. */
  readonly nearest: string | null
  readonly parent_name: string | null
}

/** What of a thing is read besides, of the table `c`. */
interface Besides {
  readonly subject: ListedSubject
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
}

/**
 * What goes when things are deleted: they, and all that lies below them. The transaction holds it, so that nothing comes to
 * lie below meanwhile.
 * @throws {Refusal} NotFound where one is not in the environment
 */
export async function goingBelow<Row>(
  transaction: Transaction<Schema>,
  { subject, columns, joins = sql`` }: Besides,
  environmentId: string,
  ids: readonly string[],
): Promise<(Row & Going)[]> {
  const table = sql.table(things[subject].table)
  for (let held = -1; ; ) {
    const { rows } = await sql<Row & Going>`
      with recursive going (id, root) as (
        select c.id, c.id from ${table} c where ${isAnyOf('c.id', ids)} and c.environment_id = ${environmentId}
        union
        select c.id, g.root from going g join ${table} c on c.parent_id = g.id
      )
      select ${columns}, own.root, s.anchor_id as nearest, above.name as parent_name
      from (select id, min(root) as root, count(*) as ways from going group by id) own
      join ${table} c on c.id = own.id
      ${joins}
      left join ${table} above on above.id = c.parent_id
      left join access_scopes s on s.thing_id = c.id
      order by c.id for update of c`.execute(transaction)
    if (rows.filter(({ id }) => ids.includes(id)).length !== new Set(ids).size) throw notFound()
    // Something may have been put below one of them before it was held.
    if (rows.length === held) return underOuter(rows)
    held = rows.length
  }
}

/** Of things that lie below others that are deleted as well, the outermost is what they go with. */
function underOuter<Row extends Going>(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outermost = (row: Row): string => {
    const above = row.parent_id === null ? undefined : byId.get(row.parent_id)
    return above ? outermost(above) : row.id
  }
  return rows.map((row) => ({ ...row, root: outermost(row) }))
}
