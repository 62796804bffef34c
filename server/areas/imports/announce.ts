import type { Database } from '../../database/database.ts'
import { hold } from '../../database/hold.ts'
import { newId } from '../../database/ids.ts'
import { limits } from '../../generated/limits.ts'
import { Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import type { Store } from '../../storage/store.ts'
import { newObject } from './objects.ts'
import { fileThing, type ImportPlace } from './place.ts'

/** A file as the console announces it; `size` in bytes. */
export interface AnnouncedFile {
  fileName: string
  extension: string
  size: number
}

const extensions = ['csv', 'xls', 'xlsx']

/** An address for an upload holds so long. */
export const uploadTime = 15 * 60_000

/**
 * Writes a file down that is about to come (product 2.9), and says where it is to be sent by PUT.
 * @throws {Refusal} BadInput for another kind of file, or one that is too large; Conflict where too many wait
 */
export async function announceFile(
  { database, store }: { database: Database; store: Pick<Store, 'signPut'> },
  place: ImportPlace,
  file: AnnouncedFile,
): Promise<{ importId: string; uploadUrl: string }> {
  const extension = extensionOf(file)
  const importId = newId('Import')
  const { tenantId, projectId, environmentId, by } = place
  const key = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // Two that are announced at once are counted one after the other.
      await hold(transaction, `imports ${environmentId}`)
      const { waiting } = await transaction
        .selectFrom('imports')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('environment_id', '=', environmentId)
        .where('state', 'in', ['Announced', 'Read', 'Failed'])
        .executeTakeFirstOrThrow()
      // Who announces files without end fills nothing with them.
      if (waiting >= limits.importsWaiting) {
        throw new Refusal('Conflict', 'Many files wait to be imported here. Import or delete some of them first.')
      }
      const values = {
        id: importId,
        tenant_id: tenantId,
        project_id: projectId,
        environment_id: environmentId,
        extension,
      }
      await transaction
        .insertInto('imports')
        .values({ ...values, file_name: file.fileName, upload_key: '' })
        .execute()
      const made = await newObject(transaction, { importId, tenantId, folder: 'uploads', extension })
      await transaction.updateTable('imports').set({ upload_key: made }).where('id', '=', importId).execute()
      const { fileName, size } = file
      await record(transaction, {
        ...{ by, thing: fileThing(importId, fileName), after: { fileName, Size: size } },
        events: [{ type: 'import.announced', thingId: importId, data: { FileName: fileName, Size: size } }],
      })
      return made
    })
  // What browsers take a spreadsheet for differs; what it is shows in its first bytes.
  const grant = { type: 'application/octet-stream', maxBytes: file.size, expiresIn: uploadTime }
  return { importId, uploadUrl: store.signPut(key, grant) }
}

function extensionOf({ fileName, extension, size }: AnnouncedFile): string {
  if (fileName.trim() === '' || fileName.length > limits.fileNameLength) {
    throw new Refusal('BadInput', `FileName must have from 1 to ${limits.fileNameLength} characters`)
  }
  const word = extension.replace(/^\./, '').toLowerCase()
  const named = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  if (!extensions.includes(word) || (named !== undefined && named !== word)) {
    // Product 2.9.
    throw new Refusal('BadInput', 'Some of your files type are not allowed')
  }
  if (size < 1) throw new Refusal('BadInput', 'The file is empty')
  if (size > limits.importFileSize) {
    throw new Refusal('BadInput', `A file may have ${limits.importFileSize / 2 ** 20} MB`)
  }
  return word
}
