import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { EntityType } from '../../generated/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { mayRead } from '../../policies/access/conditions.ts'

export interface Sought {
  tenantId: string
  /** Where, and what may be read there. */
  own: Access
  /** What may be found. */
  kinds: readonly EntityType[]
  words: string
  limit: number
  offset: number
}

export interface Hit {
  kind: EntityType
  id: string
  name: string
}

const nothing = { hits: [], total: 0 }

/** How many times as many things are looked at where the first ones may not be read, one after the other. */
const furtherLooks = [1, 4, 16] as const

/**
 * What fits in an environment, best first: the very name, its beginning, the beginning of a word, a part of it, the words of
 * a content, nearly the name (migration 0013). No more than `limits.searchResults` are looked for, so `total` counts so far.
 * Words that are longer than any name find nothing.
 */
export async function search(
  { staff }: Pick<Database, 'staff'>,
  sought: Sought,
): Promise<{ hits: Hit[]; total: number }> {
  const { kinds, limit, offset } = sought
  const text = sought.words.trim()
  if (text === '' || text.length > limits.searchTextLength || kinds.length === 0) return nothing
  let hits: Hit[] = []
  for (const times of furtherLooks) {
    const most = limits.searchResults * times
    const found = await fitting(staff(sought.tenantId), sought, text, most)
    hits = found.flatMap(({ name, ...hit }) => (name === null ? [] : [{ ...hit, name }])).slice(0, limits.searchResults)
    // What is hidden takes no place of what is not.
    if (found.length < most || hits.length === limits.searchResults) break
  }
  return { hits: hits.slice(offset, offset + limit), total: hits.length }
}

/** The best things, at most so many; without a name those that may not be read. */
async function fitting(
  db: Kysely<Schema>,
  { own, kinds }: Sought,
  text: string,
  most: number,
): Promise<{ kind: EntityType; id: string; name: string | null }[]> {
  const { environmentId } = own
  const here = sql`and environment_id = ${environmentId}`
  // The names come by row security, not by the function; each by its id, which no plan for joins can make a scan of.
  const { rows } = await sql<{ kind: EntityType; id: string; name: string | null }>`select found.kind, found.id,
      case found.kind
        when 'Template' then (select name from templates where id = found.id ${here})
        when 'Content' then (select name from contents where id = found.id ${here} and ${mayRead('id', own, 'Content Management')})
        else (select name from media where id = found.id ${here} and ${mayRead('id', own, 'Media Management')})
      end as name
    from search_names(${environmentId}, string_to_array(${kinds.join(' ')}, ' '), ${text}, ${most})
      with ordinality as found (kind, id, fit, place)
    order by found.place`.execute(db)
  return rows
}
