import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countOf, type Listed, type Named, type NamedKind } from '../database/listed.ts'
import type { Schema } from '../database/schema.ts'
import { limits } from '../generated/limits.ts'

/** How many things a list has: known already, or to be asked for. */
export type Total = number | RawBuilder<number>

/** What is counted, no figure being kept of it, is counted so far: one more says that there are more (spec/limits.yaml). */
const most = limits.countedItems + 1

/** How many things a list has, counted as far as totals are. */
export const counted = (listed: Listed): RawBuilder<number> => countOf(listed, most)

interface Narrowed {
  /** Contents of this status alone. */
  status?: string | null | undefined
  /** Contents right under this one alone, whatever their status; at the top for ''. */
  branch?: string
}

/**
 * How many things of a place have some words in their name, counted as far as totals are: of contents those that are not
 * archived, unless they are narrowed otherwise; of ids that are known already all. Nothing may be hidden from the caller.
 */
export function countedByName(
  kind: NamedKind,
  place: string,
  named: Named,
  words: string,
  { status, branch }: Narrowed = {},
): Total {
  if ('ids' in named) return named.ids.length
  // In a query of its own: it is asked for once, whatever it stands beside.
  return sql<number>`(select count_named(${kind}, ${place}, ${words.trim()}, ${most}, ${status ?? null}, ${branch ?? null}))`
}

export async function resolved(db: Kysely<Schema>, total: Total): Promise<number> {
  if (typeof total === 'number') return total
  const { rows } = await sql<{ total: number | null }>`select ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}
