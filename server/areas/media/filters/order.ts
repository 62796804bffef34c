import { type RawBuilder, sql } from 'kysely'
import type { Listed } from '../../../database/listed.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { said } from './checked.ts'

/** How media `m` are sorted (product-content 3.1): folders first, and how each of the two halves is. */
export type MediaOrder = Pick<Listed, 'order' | 'halves'>

// As the indexes of migration 0045 have it, and media_by_folder and media_listed for names.
const columns = {
  Name: sql`m.name_key collate "C"`,
  UpdatedAt: sql`m.updated_at`,
  Size: sql`m.size`,
} as const satisfies Record<string, RawBuilder<unknown>>

/** Without "is", a planner says `kind = 'folder'` of it, and finds no index. */
const halves = [sql<boolean>`(m.kind <> 'folder') is false`, sql<boolean>`(m.kind <> 'folder') is true`]

/**
 * The order that Sort asks for; undefined for the usual one, by name.
 * @throws {Refusal} BadInput for what media are not sorted by
 */
export function mediaOrder(sort: string | null | undefined, ascending: boolean): MediaOrder | undefined {
  if (!sort || (sort === 'Name' && ascending)) return undefined
  if (!Object.hasOwn(columns, sort)) throw new Refusal('BadInput', `Media cannot be sorted by “${said(sort)}”`)
  const way = sql.raw(ascending ? 'asc' : 'desc')
  return { order: sql`${columns[sort as keyof typeof columns]} ${way}, m.id ${way}`, halves }
}
