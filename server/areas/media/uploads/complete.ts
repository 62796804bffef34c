import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { mediaKindOf } from '../../../storage/media-types.ts'
import { cancelUpload } from './cancel.ts'
import { freeName } from './free-name.ts'
import { NotTaken, type Settled, settle } from './settled.ts'
import { storedAs } from './stored-as.ts'
import type { SentPart, UploadNeeds, UploadPlace } from './uploads.ts'
import { type Waiting, waitingBy } from './waiting.ts'
import { withExtension } from './with-extension.ts'

/**
 * Makes a media item of a file that has come: its kind follows from its first bytes, and of a picture what it says beside its
 * pixels is left out. What is complete already stays as it is; nothing stays of what is not taken.
 * @returns what staff are told where it has another name than they gave it
 */
export async function completeUpload(
  needs: UploadNeeds,
  place: UploadPlace,
  mediaId: string,
  parts: readonly SentPart[] | null,
): Promise<string | undefined> {
  const staff = needs.database.staff(place.tenantId)
  const upload = await waitingBy(staff, place, mediaId).executeTakeFirst()
  if (!upload) {
    if (await isThere(staff, place, mediaId)) return undefined
    throw notFound()
  }
  const settled = await settle(needs, place, upload, parts).catch(async (error) => {
    // Somebody who completes it at the same time has put it where it stays.
    if (await isThere(staff, place, mediaId)) return undefined
    if (!(error instanceof NotTaken)) throw error
    await cancelUpload(needs, place, mediaId)
    throw error.refusal
  })
  if (!settled) return undefined
  const outcome = await staff.transaction().execute((transaction) => enter(transaction, place, upload, settled))
  await needs.removeObject(outcome === 'gone' ? settled.key : upload.object_key)
  if (outcome === 'gone') throw notFound()
  return outcome === 'before' ? undefined : storedAs(upload.file_name, outcome.name, settled.extension)
}

/** `before`: somebody has completed it meanwhile. `gone`: it was given up meanwhile. */
async function enter(
  transaction: Transaction<Schema>,
  place: UploadPlace,
  upload: Waiting,
  { key, extension, size, details }: Settled,
): Promise<{ readonly name: string } | 'before' | 'gone'> {
  const { tenantId, projectId, environmentId, by } = place
  const still = await waitingBy(transaction, place, upload.id).forUpdate().executeTakeFirst()
  if (!still) return (await isThere(transaction, place, upload.id)) ? 'before' : 'gone'
  const names = { environmentId, parentId: still.parent_id }
  const name = await freeName(transaction, names, withExtension(still.file_name, extension))
  await transaction
    .insertInto('media')
    .values({
      ...{ id: upload.id, tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
      ...{ parent_id: still.parent_id, name, kind: mediaKindOf(extension), extension, size, object_key: key },
      ...{ details: JSON.stringify(details), created_by: by.name, updated_by: by.name, updated_by_id: by.userId },
    })
    .execute()
  await transaction.deleteFrom('media_uploads').where('id', '=', upload.id).execute()
  await record(transaction, {
    by,
    thing: { kind: 'Media', id: upload.id, name },
    after: { Name: name, ParentID: still.parent_id, Data: { Extension: extension, Size: size, ...details } },
  })
  return { name }
}

async function isThere(
  db: Transaction<Schema> | ReturnType<UploadNeeds['database']['staff']>,
  place: UploadPlace,
  mediaId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('environment_id', '=', place.environmentId)
    .executeTakeFirst()
  return found !== undefined
}
