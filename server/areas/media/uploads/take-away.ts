import type { UploadNeeds } from './uploads.ts'
import type { Waiting } from './waiting.ts'

/** Where what came of an upload lies. */
export type SentObjects = Pick<Waiting, 'object_key' | 'parts_id' | 'stored_key'>

/** Takes away what came of an upload whose row is gone. Never rejects. */
export async function takeAwayObjects(
  { store, removeObject }: Pick<UploadNeeds, 'store' | 'removeObject'>,
  { object_key, parts_id, stored_key }: SentObjects,
): Promise<void> {
  if (parts_id !== null) await store.parts.abandon(object_key, parts_id).catch(() => {})
  await removeObject(object_key)
  if (stored_key !== null) await removeObject(stored_key)
}
