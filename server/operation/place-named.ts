import type { Database } from '../database/database.ts'
import type { PlaceName } from '../generated/resources.ts'
import type { Call } from '../policies/requires.ts'
import { workPlaceOf } from './work-place.ts'

type IdOf = (call: Call, database: Pick<Database, 'staff'>) => string | null | Promise<string | null>

/** In which place of each kind a call acts. One that is missing does not compile. */
const ids: Readonly<Record<PlaceName, IdOf>> = {
  tenant: ({ membership }) => membership?.tenantId ?? null,
  project: ({ place }) => place?.projectId ?? null,
  environment: async (call, database) => (call.place && (await workPlaceOf(call, database))) ?? null,
}

/** The id of the place in which a call acts, by the name that console.yaml gives such places; null where it is in none. */
export function placeNamed(name: string, ...where: Parameters<IdOf>): ReturnType<IdOf> {
  return ids[name as PlaceName](...where)
}
