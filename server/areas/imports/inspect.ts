import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { FileFacts } from './cells.ts'
import { giveUpObjects, newObject } from './objects.ts'
import { type ImportPlace, type ImportRow, importOf } from './place.ts'
import type { FileReader } from './reader.ts'

export interface InspectNeeds {
  database: Database
  store: Pick<Store, 'read' | 'write'>
  reader: Pick<FileReader, 'facts'>
}

/** A file that was read, and what is in it. */
export interface InspectedFile {
  row: ImportRow
  facts: FileFacts
  checksum: string
}

/**
 * What is in an uploaded file. It is read once: then it is kept where no address for an upload leads, so that what was
 * looked at is what will be imported, and what was found is remembered with it.
 * @throws {Refusal} Conflict while it is not there yet, BadInput when it cannot be read
 */
export async function inspectFile(needs: InspectNeeds, place: ImportPlace, importId: string): Promise<InspectedFile> {
  const staff = needs.database.staff(place.tenantId)
  const row = await importOf(staff, place, importId)
  if (row.facts && row.checksum !== null) return { row, facts: row.facts, checksum: row.checksum }
  let data: Uint8Array = new Uint8Array()
  const load = async () => {
    const found = await needs.store.read(row.upload_key, limits.importFileSize)
    if (!found) throw new Refusal('Conflict', 'The file is not here yet. Send it, or wait until it is sent.')
    data = found
    return found
  }
  try {
    const { facts, checksum } = await needs.reader.facts(load, {
      templates: await headingsOfTemplates(staff, place),
      extension: row.extension,
    })
    const key = await newObject(staff, {
      importId,
      tenantId: place.tenantId,
      folder: 'imports',
      extension: row.extension,
    })
    await needs.store.write(key, data)
    return { row: await keep(needs, place, row, { key, facts, checksum }), facts, checksum }
  } catch (error) {
    if (error instanceof Refusal && error.type === 'BadInput') await remember(needs, row, error.message)
    throw error
  }
}

/** What the columns of a file may be called here, for each template. */
async function headingsOfTemplates(staff: Kysely<Schema>, { environmentId }: ImportPlace): Promise<string[][]> {
  const templates = await staff
    .selectFrom('templates')
    .select('fields')
    .where('environment_id', '=', environmentId)
    .execute()
  return templates.map(({ fields }) => fields.flatMap(({ name, label }) => [name, label]))
}

async function keep(
  { database }: InspectNeeds,
  place: ImportPlace,
  before: ImportRow,
  { key, facts, checksum }: { key: string; facts: FileFacts; checksum: string },
): Promise<ImportRow> {
  return database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const now = await importOf(transaction, place, before.id, { lock: true })
      // Somebody else looked at it at the same time: theirs holds.
      if (now.facts) {
        await giveUpObjects(transaction, [key])
        return now
      }
      await transaction
        .updateTable('imports')
        .set({ state: 'Read', file_key: key, facts: JSON.stringify(facts), checksum, note: null })
        .where('id', '=', before.id)
        .execute()
      return importOf(transaction, place, before.id)
    })
}

/** The list says why nothing can be done with it; sent anew to the same place, it is read anew. */
async function remember({ database }: InspectNeeds, { id, tenant_id }: ImportRow, note: string): Promise<void> {
  await database
    .staff(tenant_id)
    .updateTable('imports')
    .set({ state: 'Failed', note })
    .where('id', '=', id)
    .where('facts', 'is', null)
    .where('state', '<>', 'Deleted')
    .execute()
}
