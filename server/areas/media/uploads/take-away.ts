import { removeLeftObjects } from '../left-objects.ts'
import type { UploadNeeds } from './uploads.ts'
import type { Waiting } from './waiting.ts'

/** Where what came of an upload lies. */
export type SentObjects = Pick<Waiting, 'object_key' | 'parts_id'>

/**
 * Takes away what came of uploads whose rows are gone.
 * @param tenantId whose they were; by default everybody's
 */
export async function takeAwayObjects(
  needs: Pick<UploadNeeds, 'database' | 'store' | 'removeOrFail'>,
  uploads: readonly SentObjects[],
  tenantId?: string,
): Promise<void> {
  for (const { object_key, parts_id } of uploads) {
    if (parts_id !== null) await needs.store.parts.abandon(object_key, parts_id).catch(() => {})
  }
  await removeLeftObjects(needs, tenantId)
}
