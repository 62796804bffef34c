import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { giveUpObjects } from './objects.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** A file that nobody imports, and the file of an import that is over, are kept so long. */
export const keptFor = 7 * day
/** An object that was given up may still be on its way in or out for so long. */
const gracePeriod = 2 * hour
const atOnce = 500

/**
 * Takes away what is no longer needed: files that were announced and never imported, files of imports that are over (what
 * came of them stays in the list), and objects whose import or environment is gone, or that no import names.
 */
export async function sweepImports(
  database: Database,
  removeObject: (key: string) => Promise<void>,
  now = Date.now(),
): Promise<void> {
  const { owner } = database
  const old = new Date(now - keptFor)

  await owner.transaction().execute(async (transaction) => {
    const over = await transaction
      .selectFrom('imports')
      .select(['id', 'upload_key', 'file_key', 'done_row', 'state'])
      .where('created_at', '<', old)
      .where(({ eb, or }) => or([eb('imported_at', 'is', null), eb('imported_at', '<', old)]))
      .where('state', 'in', ['Announced', 'Read', 'Imported', 'Failed'])
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'in', ['Announced', 'Read']),
          eb('file_key', 'is not', null),
          and([eb('done_row', '=', 1), eb('state', '=', 'Failed')]),
        ]),
      )
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (over.length === 0) return
    await giveUpObjects(
      transaction,
      over.flatMap(({ upload_key, file_key }) => [upload_key, file_key]),
    )
    const kept = over.filter(({ state, done_row }) => state === 'Imported' || done_row > 1).map(({ id }) => id)
    const gone = over.map(({ id }) => id).filter((id) => !kept.includes(id))
    if (kept.length > 0)
      await transaction.updateTable('imports').set({ file_key: null }).where('id', 'in', kept).execute()
    if (gone.length > 0) await transaction.deleteFrom('imports').where('id', 'in', gone).execute()
  })

  await giveUpForgotten(owner, new Date(now - gracePeriod))

  const unused = await owner
    .selectFrom('import_objects')
    .select('object_key')
    .where('import_id', 'is', null)
    .where('created_at', '<', new Date(now - gracePeriod))
    .limit(atOnce)
    .execute()
  for (const { object_key } of unused) {
    await removeObject(object_key)
    await owner.deleteFrom('import_objects').where('object_key', '=', object_key).execute()
  }
}

/** Objects that were begun and never named by their import: the server was killed, or the store was full. */
async function giveUpForgotten(owner: Kysely<Schema>, before: Date): Promise<void> {
  await sql`update import_objects o set import_id = null from imports i
    where i.id = o.import_id and o.created_at < ${before}
      and o.object_key not in (i.upload_key, coalesce(i.file_key, ''), coalesce(i.failures_key, ''))`.execute(owner)
}
