import type { Database } from '../database/database.ts'
import type { Place } from '../policies/caller.ts'
import type { Call } from '../policies/requires.ts'
import { placeOf } from './place.ts'

/** The environment that is meant: the one that is named, or the Production one of a project; undefined without any. */
export async function environmentOf(
  database: Pick<Database, 'staff'>,
  tenantId: string,
  { projectId, environmentId }: Pick<Place, 'projectId' | 'environmentId'>,
): Promise<string | undefined> {
  if (environmentId !== null) return environmentId
  const production = await database
    .staff(tenantId)
    .selectFrom('environments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_production', '=', true)
    .executeTakeFirst()
  return production?.id
}

/** The environment that a call works in: the one that is named, or the Production one of a project; undefined without any. */
export function workPlaceOf(call: Call, database: Pick<Database, 'staff'>): Promise<string | undefined> {
  const { tenantId, ...place } = placeOf(call)
  return environmentOf(database, tenantId, place)
}
