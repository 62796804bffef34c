import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { imageSizeOf } from '../../../storage/image-size.ts'
import { imageOf } from '../../../storage/image-types.ts'
import { withoutMetadata } from '../../../storage/picture-metadata.ts'
import { freeName } from './free-name.ts'
import type { UploadNeeds, UploadPlace } from './uploads.ts'

/**
 * Makes a media item of a file that has come: its kind follows from its first bytes, and what it says beside its pixels is
 * left out. What is complete already stays as it is.
 */
export async function completeUpload(
  { database, store, removeObject }: UploadNeeds,
  { tenantId, projectId, environmentId, by }: UploadPlace,
  mediaId: string,
): Promise<void> {
  const done = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const upload = await transaction
        .selectFrom('media_uploads')
        .select(['parent_id', 'file_name', 'object_key'])
        .where('id', '=', mediaId)
        .where('environment_id', '=', environmentId)
        .where('created_by_id', '=', by.userId)
        .forUpdate()
        .executeTakeFirst()
      if (!upload) {
        if (await isThere(transaction, environmentId, mediaId)) return undefined
        throw notFound()
      }
      const sent = await store.read(upload.object_key, limits.mediaPictureSize)
      if (!sent) throw new Refusal('BadInput', 'The file did not arrive. Please send it again.')
      const picture = withoutMetadata(sent)
      const size = picture && imageSizeOf(picture)
      const extension = picture && imageOf(picture)
      if (!picture || !size || !extension) throw new Refusal('BadInput', 'This file is not a picture.')
      // Copied to where no address for an upload leads: what was looked at is what is shown.
      const key = `${environmentId}/${mediaId}.${extension}`
      await store.write(key, picture)
      const place = { environmentId, parentId: upload.parent_id }
      const name = await freeName(transaction, place, named(upload.file_name, extension))
      const details = { Width: size.width, Height: size.height }
      await transaction
        .insertInto('media')
        .values({
          ...{ id: mediaId, tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
          ...{ parent_id: upload.parent_id, name, kind: 'image', extension, size: picture.length, object_key: key },
          ...{ details: JSON.stringify(details), created_by: by.name, updated_by: by.name, updated_by_id: by.userId },
        })
        .execute()
      await transaction.deleteFrom('media_uploads').where('id', '=', mediaId).execute()
      await record(transaction, {
        by,
        thing: { kind: 'Media', id: mediaId, name },
        after: {
          Name: name,
          ParentID: upload.parent_id,
          Data: { Extension: extension, Size: picture.length, ...details },
        },
      })
      return upload.object_key
    })
  if (done !== undefined) await removeObject(done)
}

async function isThere(transaction: Transaction<Schema>, environmentId: string, mediaId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  return found !== undefined
}

/** A file's name with the extension of what is in it. */
function named(fileName: string, extension: string): string {
  const stem = fileName.trim().replace(/\.(?:png|jpe?g|gif|webp)$/i, '')
  return `${stem || 'file'}.${extension}`
}
