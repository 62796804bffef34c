import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../operation/context.ts'
import { here, placeOf } from '../operation/place.ts'
import { notFound } from '../operation/refusal.ts'
import { workPlaceOf } from '../operation/work-place.ts'
import type { Call } from '../policies/requires.ts'
import type { PlaceKind } from './definition.ts'

/** The columns that say where a thing is, with the ids of the place in which a call acts; null: in no project. */
export type PlaceIds = Readonly<Record<string, string | null>>

/** Where things of a kind of place are. @throws {Refusal} NotFound where the call names no such place */
export async function placeIds(of: PlaceKind, call: Call, database: Services['database']): Promise<PlaceIds> {
  if (of === 'platform') return {}
  const { tenantId } = here(call)
  if (of === 'tenant') return { tenant_id: tenantId }
  if (of === 'tenantOrProject') return { tenant_id: tenantId, project_id: call.place?.projectId ?? null }
  const { projectId } = placeOf(call)
  if (of === 'project') return { tenant_id: tenantId, project_id: projectId }
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  return { tenant_id: tenantId, project_id: projectId, environment_id: environmentId }
}

/** Whether a row is in a place. Row-level security hides other tenants besides. */
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
