import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../operation/refusal.ts'
import type { Backend } from './backend.ts'
import type { ResourcePlace } from './definition.ts'

/** The columns that say where a thing is, with the ids of the place in which a call acts; null: in none of the kind. */
export type PlaceIds = Readonly<Record<string, string | null>>

/** Where things are of which a call is. @throws {Refusal} NotFound where the call names no such place */
export async function placeIds<Call extends object>(
  places: readonly ResourcePlace[],
  { placeId }: Pick<Backend<Call>, 'placeId'>,
  call: Call,
): Promise<PlaceIds> {
  const ids: Record<string, string | null> = {}
  for (const { name, column, optional } of places) {
    const id = await placeId(name, call)
    if (id === null && !optional) throw notFound()
    ids[column] = id
  }
  return ids
}

/** Whether a row is in a place. Row security may hide those of others besides. */
export function isIn(ids: PlaceIds): RawBuilder<boolean> {
  return allOf(
    Object.entries(ids).map(([column, id]) =>
      id === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${id}`,
    ),
  )
}

/** All of some conditions; true of none. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
