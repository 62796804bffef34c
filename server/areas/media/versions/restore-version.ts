import type { UploadNeeds, UploadPlace } from '../uploads/uploads.ts'
import { findReplaced } from './find-replaced.ts'
import { findVersion } from './list-versions.ts'
import { putFile } from './put-file.ts'

/** Gives an item a file that it had before; the one that it has now is kept in its place. */
export async function restoreVersion(
  { database, refuseMisfit }: Pick<UploadNeeds, 'database' | 'refuseMisfit'>,
  place: UploadPlace,
  mediaId: string,
  versionId: string,
): Promise<void> {
  await database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const version = await findVersion(transaction, mediaId, versionId)
      const replaced = await findReplaced(transaction, place.environmentId, mediaId)
      await refuseMisfit(transaction, place.environmentId, replaced, version.kind)
      const { kind, extension, object_key: key, details } = version
      await putFile(transaction, place, replaced, {
        kind,
        extension,
        key,
        details,
        size: Number(version.size),
        uploadId: null,
      })
      await transaction.deleteFrom('media_versions').where('id', '=', versionId).execute()
    })
}
