import type { Call } from '../policies/requires.ts'
import { environmentOf } from '../policies/work-place.ts'
import type { Services } from './context.ts'
import { placeOf } from './where.ts'

/** The environment that a call works in: the one that is named, or the Production one of a project; undefined without any. */
export function workPlaceOf(call: Call, database: Services['database']): Promise<string | undefined> {
  const { tenantId, ...place } = placeOf(call)
  return environmentOf(database, tenantId, place)
}
