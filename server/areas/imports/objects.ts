import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Of the ids of imports, which are in their keys. */
const prefix = 'Import_'

/**
 * A key for an object of an import, written down before there is an object: so none is forgotten, whatever happens to the
 * import. Nobody guesses it.
 */
export async function newObject(
  db: Kysely<Schema>,
  { importId, tenantId, folder, extension }: { importId: string; tenantId: string; folder: string; extension: string },
): Promise<string> {
  const key = `${folder}/${importId}/${randomBytes(12).toString('hex')}.${extension}`
  await db.insertInto('import_objects').values({ object_key: key, tenant_id: tenantId, import_id: importId }).execute()
  return key
}

/** Whether an object may still come: of an import that was given up none does, though its address holds for a while. */
export async function isExpected(db: Kysely<Schema>, key: string): Promise<boolean> {
  // Others keep what is sent to them in a folder of this name too.
  if (!key.startsWith(`uploads/${prefix}`)) return true
  const found = await db
    .selectFrom('import_objects')
    .select('object_key')
    .where('object_key', '=', key)
    .where('import_id', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives objects up: they are swept when nobody can be reading or sending them any more. */
export async function giveUpObjects(db: Kysely<Schema>, keys: readonly (string | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null)
  if (given.length === 0) return
  await db
    .updateTable('import_objects')
    .set({ import_id: null, created_at: new Date() })
    .where('object_key', 'in', given)
    .execute()
}
