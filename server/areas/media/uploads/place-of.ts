import { actorOf } from '../../../operation/actor.ts'
import type { Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import type { Call } from '../../../policies/requires.ts'
import type { UploadPlace } from './uploads.ts'

/** Where a call acts, and what its caller may do there. */
export async function uploadPlaceOf(call: Call, services: Services): Promise<UploadPlace> {
  const { tenantId, projectId } = placeOf(call)
  const own = await services.access.needed(call)
  const { environmentId } = own
  return { tenantId, projectId, environmentId, own, by: { ...actorOf(call), environmentId } }
}
