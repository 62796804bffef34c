import { notFound } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { takeAwayObjects } from './take-away.ts'
import type { UploadNeeds, UploadPlace } from './uploads.ts'
import { waitingBy } from './waiting.ts'

/** Gives an upload up, with what came of it. */
export async function cancelUpload(
  needs: Pick<UploadNeeds, 'database' | 'store' | 'removeOrFail'>,
  place: UploadPlace,
  mediaId: string,
): Promise<void> {
  const taken = await needs.database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const upload = await waitingBy(transaction, place, mediaId).forUpdate().executeTakeFirst()
      if (!upload) throw notFound()
      await transaction.deleteFrom('media_uploads').where('id', '=', mediaId).execute()
      await record(transaction, {
        by: place.by,
        thing: { kind: 'Media', id: mediaId, name: upload.file_name },
        before: { Upload: { FileName: upload.file_name, Extension: upload.extension, Size: Number(upload.size) } },
        events: [
          {
            ...{ type: 'media.cancelled', thingId: upload.replaces ?? mediaId },
            data: { UploadID: mediaId, Name: upload.file_name },
          },
        ],
      })
      return upload
    })
  await takeAwayObjects(needs, [taken], place.tenantId)
}
