import type { Transaction } from 'kysely'
import { newId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { mediaKindOf, mediaTypeOf } from '../../../storage/media-types.ts'
import { holdFolder } from '../folders/hold-folder.ts'
import { holdNames } from '../folders/hold-names.ts'
import { refuseFull } from '../folders/refuse-full.ts'
import { findReplaced } from '../versions/find-replaced.ts'
import { checkAnnounced, isPicture } from './announced.ts'
import { holdRoom, takeRoom } from './room.ts'
import type { AnnouncedMedia, AnnouncedUpload, UploadNeeds, UploadPlace } from './uploads.ts'
import type { Waiting } from './waiting.ts'

/** Milliseconds for which an address for an upload holds. */
export const uploadTime = 15 * 60_000

/** Anything that is not looked at as a picture while it comes. */
const anyBytes = 'application/octet-stream'

/** Writes a file down that is about to come, and says where it is to be sent. The same RequestID announces it once. */
export async function announceUpload(
  { database, store, refuseMisfit }: UploadNeeds,
  place: UploadPlace,
  file: AnnouncedMedia,
): Promise<AnnouncedUpload> {
  const extension = checkAnnounced(file)
  const { tenantId, projectId, environmentId, by } = place
  const { to, fileName, size, requestId } = file
  const parentId = 'parentId' in to ? to.parentId : ''
  const replaces = 'replaces' in to ? to.replaces : null
  const mediaId = newId('Media')
  const key = `uploads/${mediaId}${extension && `.${extension}`}`
  const upload = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdRoom(transaction, tenantId)
      const before = requestId !== null && (await announcedBefore(transaction, place, file))
      if (before) return before
      const { waiting } = await transaction
        .selectFrom('media_uploads')
        .select(({ fn }) => fn.countAll<string>().as('waiting'))
        .where('environment_id', '=', environmentId)
        .where('created_by_id', '=', by.userId)
        .executeTakeFirstOrThrow()
      // Who announces files without end fills nothing with them.
      if (Number(waiting) >= limits.mediaUploadsWaiting) {
        throw new Refusal('Conflict', 'Many files are on their way already. Please wait until they are there.')
      }
      await takeRoom(transaction, tenantId, size)
      if (replaces !== null) {
        const replaced = await findReplaced(transaction, environmentId, replaces)
        const kind = mediaKindOf(extension)
        // By its name, before much of it is sent; a name that says nothing is no reason. What is in it is looked at once it is there.
        if (kind !== 'other') await refuseMisfit(transaction, environmentId, replaced, kind)
      }
      if (parentId !== '') {
        await holdFolder(transaction, environmentId, parentId)
        await holdNames(transaction, { environmentId, parentId })
        await refuseFull(transaction, { environmentId, parentId }, 1)
      }
      const inParts = size > limits.mediaPartsFrom
      const made = await transaction
        .insertInto('media_uploads')
        .values({
          ...{ id: mediaId, tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
          ...{ parent_id: parentId || null, replaces, file_name: fileName, extension, size, object_key: key },
          request_id: requestId,
          parts_id: inParts ? await store.parts.begin(key) : null,
          part_size: inParts ? limits.mediaPartSize : null,
          created_by_id: by.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, {
        by,
        thing: { kind: 'Media', id: mediaId, name: fileName },
        after: { Upload: { FileName: fileName, Extension: extension, Size: size } },
        events: [
          {
            ...{ type: 'media.announced', thingId: replaces ?? mediaId },
            data: { UploadID: mediaId, Name: fileName, Size: size },
          },
        ],
      })
      return made
    })
  return addressed(store, upload)
}

function addressed(
  store: UploadNeeds['store'],
  { id, extension, size, object_key, part_size }: Waiting,
): AnnouncedUpload {
  const asPicture = part_size === null && isPicture(extension)
  const contentType = asPicture ? mediaTypeOf(object_key).type : anyBytes
  const grant = { type: contentType, maxBytes: Number(size), expiresIn: uploadTime }
  const side = asPicture ? { maxSide: limits.mediaPictureSide } : {}
  const uploadUrl = part_size === null ? store.signPut(object_key, { ...grant, ...side }) : null
  return { mediaId: id, uploadUrl, contentType, partSize: part_size }
}

/** The same file, announced by the same RequestID and not complete: it goes on with what is there. */
async function announcedBefore(
  transaction: Transaction<Schema>,
  { environmentId, by }: UploadPlace,
  { requestId, fileName, size, to }: AnnouncedMedia,
): Promise<Waiting | undefined> {
  const parentId = ('parentId' in to && to.parentId) || null
  const replaces = 'replaces' in to ? to.replaces : null
  return await transaction
    .selectFrom('media_uploads')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('created_by_id', '=', by.userId)
    .where('request_id', '=', requestId)
    .where('file_name', '=', fileName)
    .where('size', '=', size)
    .where('parent_id', 'is not distinct from', parentId)
    .where('replaces', 'is not distinct from', replaces)
    .executeTakeFirst()
}
