import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { mediaKindOf } from '../../../storage/media-types.ts'
import { sidesOf } from '../file-details.ts'
import { mediaEvent } from '../media-event.ts'
import { exchange } from '../versions/exchange.ts'
import { cancelUpload } from './cancel.ts'
import { freeName } from './free-name.ts'
import { NotTaken, type Settled, settle } from './settled.ts'
import { storedAs } from './stored-as.ts'
import { takeAwayObjects } from './take-away.ts'
import type { CompletedUpload, SentPart, UploadNeeds, UploadPlace } from './uploads.ts'
import { type Waiting, waitingBy } from './waiting.ts'
import { withExtension } from './with-extension.ts'

/**
 * Makes a media item of a file that has come: its kind follows from its first bytes, and of a picture what it says beside its
 * pixels is left out. What is complete already stays as it is; nothing stays of what is not taken.
 */
export async function completeUpload(
  needs: UploadNeeds,
  place: UploadPlace,
  mediaId: string,
  parts: readonly SentPart[] | null,
): Promise<CompletedUpload> {
  const staff = needs.database.staff(place.tenantId)
  const upload = await waitingBy(staff, place, mediaId).executeTakeFirst()
  if (!upload) {
    const before = await completedBefore(staff, place, mediaId)
    if (before) return before
    throw notFound()
  }
  const settled = await settleOrRefuse(needs, place, upload, parts)
  if ('mediaId' in settled) return settled
  const outcome = await staff
    .transaction()
    .execute((transaction) => whileWaiting(needs, transaction, place, upload, settled))
    .catch(async (error) => {
      if (error instanceof NotTaken) await cancelUpload(needs, place, mediaId)
      throw error instanceof NotTaken ? error.refusal : error
    })
  if (outcome === 'gone') {
    await staff.insertInto('left_objects').values({ tenant_id: place.tenantId, object_key: settled.key }).execute()
  }
  await takeAwayObjects(needs, [upload], place.tenantId)
  if (outcome === 'gone') throw notFound()
  return outcome
}

async function settleOrRefuse(
  needs: UploadNeeds,
  place: UploadPlace,
  upload: Waiting,
  parts: readonly SentPart[] | null,
): Promise<Settled | CompletedUpload> {
  const staff = needs.database.staff(place.tenantId)
  try {
    return await settle(needs, place, upload, parts)
  } catch (error) {
    if (error instanceof NotTaken) {
      await cancelUpload(needs, place, upload.id)
      throw error.refusal
    }
    // Another process that completes it at the same time has put it where it stays.
    const now = await waitingBy(staff, place, upload.id).executeTakeFirst()
    const before = await completedBefore(staff, place, upload.id)
    if (before) return before
    // It was given up meanwhile, and what came of it taken away.
    if (now === undefined) throw notFound()
    if (now.stored_key === upload.stored_key) throw error
    return settleOrRefuse(needs, place, now, parts)
  }
}

/** `gone`: it was given up meanwhile. */
async function whileWaiting(
  needs: Pick<UploadNeeds, 'refuseMisfit'>,
  transaction: Transaction<Schema>,
  place: UploadPlace,
  upload: Waiting,
  settled: Settled,
): Promise<CompletedUpload | 'gone'> {
  const still = await waitingBy(transaction, place, upload.id).forUpdate().executeTakeFirst()
  if (!still) return (await completedBefore(transaction, place, upload.id)) ?? 'gone'
  const completed =
    still.replaces === null
      ? await enter(transaction, place, still, settled)
      : await exchange(needs, transaction, place, { ...still, replaces: still.replaces }, settled)
  await transaction.deleteFrom('media_uploads').where('id', '=', upload.id).execute()
  return completed
}

async function enter(
  transaction: Transaction<Schema>,
  { tenantId, projectId, environmentId, by }: UploadPlace,
  still: Waiting,
  { key, extension, size, details }: Settled,
): Promise<CompletedUpload> {
  const names = { environmentId, parentId: still.parent_id }
  const name = await freeName(transaction, names, withExtension(still.file_name, extension))
  await transaction
    .insertInto('media')
    .values({
      ...{ id: still.id, tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
      ...{ parent_id: still.parent_id, name, kind: mediaKindOf(extension), extension, size, object_key: key },
      ...{ details: JSON.stringify(details), created_by: by.name, updated_by: by.name, updated_by_id: by.userId },
    })
    .execute()
  await record(transaction, {
    by,
    thing: { kind: 'Media', id: still.id, name },
    after: { Name: name, ParentID: still.parent_id, Data: { Extension: extension, Size: size, ...sidesOf(details) } },
    events: [
      mediaEvent('media.created', { id: still.id, name, parentId: still.parent_id, kind: mediaKindOf(extension) }),
    ],
  })
  return { mediaId: still.id, message: storedAs(still.file_name, name, extension) }
}

/** What came of an upload that is complete. */
async function completedBefore(
  db: Transaction<Schema> | ReturnType<UploadNeeds['database']['staff']>,
  { environmentId }: UploadPlace,
  uploadId: string,
): Promise<CompletedUpload | undefined> {
  const { rows } = await sql<CompletedUpload>`
    select id as "mediaId" from media where id = ${uploadId} and environment_id = ${environmentId}
    union all
    select media_id from media_versions where upload_id = ${uploadId} and environment_id = ${environmentId}`.execute(db)
  return rows[0]
}
