import type { Database } from '../database/database.ts'
import type { Call } from '../policies/requires.ts'
import { workPlaceOf } from './work-place.ts'

/** The id of the place in which a call acts, by the name that console.yaml gives such places; null where it is in none. */
export async function placeNamed(name: string, call: Call, database: Pick<Database, 'staff'>): Promise<string | null> {
  const { membership, place } = call
  switch (name) {
    case 'tenant':
      return membership?.tenantId ?? null
    case 'project':
      return place?.projectId ?? null
    case 'environment':
      return (place && (await workPlaceOf(call, database))) ?? null
    default:
      throw new Error(`No call says in which ${name} it acts`)
  }
}
