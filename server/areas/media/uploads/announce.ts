import { createHash } from 'node:crypto'
import { hold } from '../../../database/hold.ts'
import { idOf, newId } from '../../../database/ids.ts'
import { limits } from '../../../generated/limits.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { imageExtensions } from '../../../storage/image-types.ts'
import { mediaTypeOf } from '../../../storage/media-types.ts'
import type { AnnouncedMedia, AnnouncedUpload, UploadNeeds, UploadPlace } from './uploads.ts'

/** Milliseconds for which an address for an upload holds. */
const uploadTime = 15 * 60_000

/** Writes a file down that is about to come, and says where it is to be sent. The same RequestID announces it once. */
export async function announceUpload(
  { database, store }: UploadNeeds,
  place: UploadPlace,
  file: AnnouncedMedia,
): Promise<AnnouncedUpload> {
  const extension = extensionOf(file)
  const { tenantId, projectId, environmentId, by } = place
  const { parentId, fileName, size, requestId } = file
  const mediaId = requestId === null ? newId('Media') : requestedId(place, requestId)
  const key = `uploads/${mediaId}.${extension}`
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // Two that are announced at once are counted one after the other.
      await hold(transaction, `media uploads ${environmentId} ${by.userId}`)
      const waiting = await transaction
        .selectFrom('media_uploads')
        .select('id')
        .where('environment_id', '=', environmentId)
        .where('created_by_id', '=', by.userId)
        .execute()
      if (waiting.some(({ id }) => id === mediaId)) return
      // Who announces files without end fills nothing with them.
      if (waiting.length >= limits.mediaUploadsWaiting) {
        throw new Refusal('Conflict', 'Many files are on their way already. Please wait until they are there.')
      }
      if (parentId !== '') {
        const folder = await transaction
          .selectFrom('media')
          .select('kind')
          .where('id', '=', parentId)
          .where('environment_id', '=', environmentId)
          .forKeyShare()
          .executeTakeFirst()
        if (!folder) throw notFound()
        if (folder.kind !== 'folder') throw new Refusal('BadInput', 'Only a folder can have something in it')
      }
      await transaction
        .insertInto('media_uploads')
        .values({
          ...{ id: mediaId, tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
          ...{ parent_id: parentId || null, file_name: fileName, extension, size, object_key: key },
          created_by_id: by.userId,
        })
        .execute()
      await record(transaction, {
        by,
        thing: { kind: 'Media', id: mediaId, name: fileName },
        after: { Upload: { FileName: fileName, Extension: extension, Size: size } },
      })
    })
  const grant = { type: mediaTypeOf(key).type, maxBytes: size, maxSide: limits.mediaPictureSide, expiresIn: uploadTime }
  return { mediaId, uploadUrl: store.signPut(key, grant) }
}

/** The id of what somebody announces by a RequestID: the same each time. */
function requestedId({ environmentId, by }: UploadPlace, requestId: string): string {
  const parts = JSON.stringify([environmentId, by.userId, requestId])
  return idOf('Media', createHash('sha256').update(parts).digest().subarray(0, 20))
}

/** @throws {Refusal} BadInput */
function extensionOf({ fileName, extension, size }: AnnouncedMedia): string {
  if (fileName.trim() === '' || fileName.length > limits.fileNameLength) {
    throw new Refusal('BadInput', `FileName must have from 1 to ${limits.fileNameLength} characters`)
  }
  const word = extension.replace(/^\./, '').toLowerCase()
  const known = imageExtensions.find((each) => each === word)
  if (!known) throw new Refusal('BadInput', 'Files of this type are not allowed.')
  if (size < 1) throw new Refusal('BadInput', 'The file is empty')
  if (size > limits.mediaPictureSize) {
    throw new Refusal('BadInput', `A file may have ${limits.mediaPictureSize / 2 ** 20} MB`)
  }
  return known
}
