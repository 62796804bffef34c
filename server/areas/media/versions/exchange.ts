import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { forbidden } from '../../../policies/access/access.ts'
import { mediaKindOf } from '../../../storage/media-types.ts'
import { NotTaken, type Settled } from '../uploads/settled.ts'
import type { CompletedUpload, UploadNeeds, UploadPlace } from '../uploads/uploads.ts'
import type { Waiting } from '../uploads/waiting.ts'
import { findReplaced } from './find-replaced.ts'
import { putFile } from './put-file.ts'

/**
 * Gives a media item the file that came in the place of its own (product-content 3.4): all else of it stays, and the former file
 * is kept for a while.
 * @throws {NotTaken} where the item is gone, is not the caller's to change any more, or is used where files of that kind are none
 */
export async function exchange(
  { refuseMisfit }: Pick<UploadNeeds, 'refuseMisfit'>,
  transaction: Transaction<Schema>,
  place: UploadPlace,
  upload: Waiting & { readonly replaces: string },
  settled: Settled,
): Promise<CompletedUpload> {
  const kind = mediaKindOf(settled.extension)
  try {
    const replaced = await findReplaced(transaction, place.environmentId, upload.replaces)
    if (!place.own.allows('Edit', 'Media Management', replaced.nearest)) throw forbidden('Edit on this file')
    await refuseMisfit(transaction, place.environmentId, replaced, kind)
    await putFile(transaction, place, replaced, { ...settled, kind, uploadId: upload.id })
  } catch (error) {
    throw error instanceof Refusal ? new NotTaken(error) : error
  }
  return { mediaId: upload.replaces, message: 'The file was replaced.' }
}
