import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { UploadPlace } from './uploads.ts'

/** An upload that was announced and is not complete. */
export type Waiting = Pick<Selectable<Schema['media_uploads']>, (typeof columns)[number]>

const columns = [
  ...(['id', 'parent_id', 'replaces', 'file_name', 'extension'] as const),
  ...(['size', 'object_key', 'parts_id', 'part_size', 'stored_key'] as const),
] as const

/** What somebody has announced there by an id: whoever else knows the id finds nothing. */
export function waitingBy(db: Kysely<Schema>, { environmentId, by }: UploadPlace, mediaId: string) {
  return db
    .selectFrom('media_uploads')
    .select(columns)
    .where('id', '=', mediaId)
    .where('environment_id', '=', environmentId)
    .where('created_by_id', '=', by.userId)
}
