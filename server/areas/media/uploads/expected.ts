import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'

/** Of the ids of media, which are in the keys of their uploads. */
const prefix = 'uploads/Media_'

/** Whether an object may still come: of an upload that is complete or was taken away none does, though its address holds. */
export async function isUploadExpected(db: Kysely<Schema>, key: string): Promise<boolean> {
  if (!key.startsWith(prefix)) return true
  const found = await db.selectFrom('media_uploads').select('id').where('object_key', '=', key).executeTakeFirst()
  return found !== undefined
}
