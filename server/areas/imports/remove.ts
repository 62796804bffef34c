import type { Database } from '../../database/database.ts'
import { Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import { giveUpObjects } from './objects.ts'
import { fileThing, type ImportPlace, importOf } from './place.ts'

/**
 * Takes a file from the list, with the rows that failed; the contents that came of it stay, and so does the knowledge that
 * it was imported.
 * @throws {Refusal} Conflict while it is being imported
 */
export async function removeFile(database: Database, place: ImportPlace, importId: string): Promise<void> {
  await database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const row = await importOf(transaction, place, importId, { lock: true })
      if (row.state === 'Importing') {
        throw new Refusal('Conflict', 'This file is being imported. It can be deleted when that is done.')
      }
      await giveUpObjects(transaction, [row.upload_key, row.file_key, row.failures_key])
      if (row.success > 0 || row.imported_at !== null) {
        await transaction.deleteFrom('import_failures').where('import_id', '=', importId).execute()
        await transaction
          .updateTable('imports')
          .set({ state: 'Deleted', file_key: null, failures_key: null, note: null })
          .where('id', '=', importId)
          .execute()
      } else await transaction.deleteFrom('imports').where('id', '=', importId).execute()
      const { file_name: fileName, success, failed } = row
      await record(transaction, {
        by: place.by,
        thing: fileThing(importId, fileName),
        before: { fileName, success, failed },
        events: [{ type: 'import.deleted', thingId: importId, data: { FileName: fileName } }],
      })
    })
}
