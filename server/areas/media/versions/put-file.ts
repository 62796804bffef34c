import type { Transaction } from 'kysely'
import { newId } from '../../../database/ids.ts'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import { nextVersion } from '../../../operation/changed.ts'
import { record } from '../../../resource/record.ts'
import { besideFile, ofFile, sidesOf } from '../file-details.ts'
import { mediaEvent } from '../media-event.ts'
import { revised } from '../revised.ts'
import { extensionIn } from '../uploads/announced.ts'
import { freeName } from '../uploads/free-name.ts'
import type { Settled } from '../uploads/settled.ts'
import type { UploadPlace } from '../uploads/uploads.ts'
import { withExtension } from '../uploads/with-extension.ts'
import type { ReplacedFile } from './find-replaced.ts'

/** The file that an item gets; `uploadId` null for one that it had before. */
interface OtherFile extends Settled {
  readonly kind: MediaKind
  readonly uploadId: string | null
}

/** Gives an item another file, and keeps its own among its versions. Its name goes on to end as its file is. */
export async function putFile(
  transaction: Transaction<Schema>,
  { tenantId, projectId, environmentId, by }: Omit<UploadPlace, 'own'>,
  replaced: ReplacedFile,
  file: OtherFile,
): Promise<void> {
  const { id, kind, extension, object_key, details, name: before } = replaced
  const size = Number(replaced.size)
  await transaction
    .insertInto('media_versions')
    .values({
      ...{ id: newId('Version'), tenant_id: tenantId, project_id: projectId, environment_id: environmentId },
      ...{ media_id: id, kind, extension, size, object_key, details: JSON.stringify(ofFile(details)) },
      ...{ upload_id: file.uploadId, replaced_by: by.name },
    })
    .execute()
  // A name that does not end as a file does stays as it is.
  const isAnother = file.extension !== extension && extensionIn(before) !== ''
  const names = { environmentId, parentId: replaced.parent_id }
  const name = isAnother ? await freeName(transaction, names, withExtension(before, file.extension)) : before
  const sides = (['Width', 'Height'] as const).filter((side) => details[side] !== file.details[side])
  const after = nextVersion(replaced, by)
  await transaction
    .updateTable('media')
    .set({
      ...{ name, kind: file.kind, extension: file.extension, size: file.size, object_key: file.key },
      details: JSON.stringify({ ...besideFile(details), ...ofFile({ ...file.details }) }),
      field_revisions: revised(replaced.field_revisions, name === before ? sides : ['Name', ...sides], after, by.name),
      ...after,
    })
    .where('id', '=', id)
    .execute()
  const fileOf = (one: { extension: string; size: number; details: object }) => ({
    Data: { Extension: one.extension, Size: one.size, ...sidesOf(one.details) },
  })
  await record(transaction, {
    by,
    thing: { kind: 'Media', id, name },
    before: { ...(name !== before && { Name: before }), ...fileOf({ extension, size, details }) },
    after: { ...(name !== before && { Name: name }), ...fileOf(file) },
    events: [mediaEvent('media.replaced', { id, name, parentId: replaced.parent_id, kind: file.kind })],
  })
}
