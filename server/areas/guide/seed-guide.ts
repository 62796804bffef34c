import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { insertRows } from '../../database/rows.ts'
import { systemTenantId } from '../../database/system.ts'
import type { Store } from '../../storage/store.ts'
import { settleContents } from '../contents/write/settle.ts'
import { chapters } from './chapters.ts'
import { readGuideFiles } from './files.ts'
import { guideProjectId, guideRows } from './rows.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  store: Pick<Store, 'write' | 'size'>
  /** Where the videos are. */
  folder: URL
}

// Any number: processes that start together on one database write it once.
const lock = 20_260_704

/**
 * Puts the console's video guide into the system's tenant, from where the delivery API gives it to everybody. Asked at every
 * start of every installation: what is there and the same is left alone, another guide replaces it as a whole.
 * @returns whether anything was written
 */
export async function seedGuide({ database, store, folder }: Needs): Promise<boolean> {
  const files = await readGuideFiles(folder, chapters)
  for (const { key, data } of files.values()) {
    // The store may be another one than the database was filled with.
    if ((await store.size(key)) !== data.length) await store.write(key, data)
  }
  const rows = guideRows(chapters, files)
  // Nobody sees the project's description: it tells one guide from another.
  const mark = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  if ((await markOf(database.owner)) === mark) return false
  return database.owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    if ((await markOf(tx)) === mark) return false
    await tx
      .insertInto('tenants')
      .values({ id: systemTenantId, name: 'System', description: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('projects').where('id', '=', guideProjectId).execute()
    await insertRows(tx, { ...rows, tenants: [] })
    await settleContents(
      tx,
      rows.contents.map(({ id }) => id),
    )
    await tx.updateTable('projects').set({ description: mark }).where('id', '=', guideProjectId).execute()
    return true
  })
}

async function markOf(db: Database['owner']): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('projects')
    .select('description')
    .where('id', '=', guideProjectId)
    .executeTakeFirst()
  return found?.description
}
