import type { Call } from '../policies/requires.ts'
import type { Services } from './context.ts'
import { placeOf } from './where.ts'

/** The environment that a call works in: the one that is named, or the Production one of a project; undefined without any. */
export async function workPlaceOf(call: Call, database: Services['database']): Promise<string | undefined> {
  const { tenantId, projectId, environmentId } = placeOf(call)
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
