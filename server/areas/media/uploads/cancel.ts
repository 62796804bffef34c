import { notFound } from '../../../operation/refusal.ts'
import { takeAwayObjects } from './take-away.ts'
import type { UploadNeeds, UploadPlace } from './uploads.ts'
import { waitingBy } from './waiting.ts'

/** Gives an upload up, with what came of it. */
export async function cancelUpload(needs: UploadNeeds, place: UploadPlace, mediaId: string): Promise<void> {
  const taken = await needs.database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const upload = await waitingBy(transaction, place, mediaId).forUpdate().executeTakeFirst()
      if (!upload) throw notFound()
      await transaction.deleteFrom('media_uploads').where('id', '=', mediaId).execute()
      return upload
    })
  await takeAwayObjects(needs, taken)
}
