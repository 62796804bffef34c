import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { limits } from '../generated/limits.ts'
import type { EntityType } from '../generated/schema.ts'
import type { Access } from '../policies/access/access.ts'
import { mayRead } from '../policies/access/conditions.ts'

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

/**
 * What fits in an environment, best first: the very name, its beginning, the beginning of a word, a part of it, the words of
 * a content, nearly the name (migration 0013). No more than `limits.searchResults` are looked for, so `total` counts so far.
 * Words that are longer than any name find nothing.
 */
export async function search(
  { staff }: Pick<Database, 'staff'>,
  { tenantId, own, kinds, words, limit, offset }: Sought,
): Promise<{ hits: Hit[]; total: number }> {
  const text = words.trim()
  if (text === '' || text.length > limits.searchTextLength || kinds.length === 0) return nothing
  const { environmentId } = own
  const here = sql`and environment_id = ${environmentId}`
  // The names come by row security, not by the function; each by its id, which no plan for joins can make a scan of.
  const { rows } = await sql<{ kind: EntityType; id: string; name: string | null }>`select found.kind, found.id,
      case found.kind
        when 'Template' then (select name from templates where id = found.id ${here})
        when 'Content' then (select name from contents where id = found.id ${here} and ${mayRead('id', own, 'Content Management')})
        else (select name from media where id = found.id ${here} and ${mayRead('id', own, 'Media Management')})
      end as name
    from search_names(${environmentId}, string_to_array(${kinds.join(' ')}, ' '), ${text}, ${limits.searchResults})
      with ordinality as found (kind, id, fit, place)
    order by found.place`.execute(staff(tenantId))
  const hits = rows.flatMap(({ name, ...hit }) => (name === null ? [] : [{ ...hit, name }]))
  return { hits: hits.slice(offset, offset + limit), total: hits.length }
}
