import { appendFile, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { seedGuide } from '../../../server/areas/guide/seed-guide.ts'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import { loadKeys } from '../../../server/identity/keys.ts'
import { identityMigrations } from '../../../server/identity/migrations.ts'
import { mailMigrations } from '../../../server/mail/migrations.ts'
import { smallBuffers } from '../../support/seeded-template.ts'
import { type FolderCopy, readFolder, writeFolder } from './folder-copy.ts'
import { onceInRun } from './once-in-run.ts'

export const allMigrations = [...migrations, ...identityMigrations, ...mailMigrations]

const guideMedia = new URL('../../../server/areas/guide/media/', import.meta.url)

let database: Promise<FolderCopy> | undefined
let keys: Promise<FolderCopy> | undefined

/**
 * A data folder of its own with the embedded database in it, migrated and with nothing but the user guide, and with keys of
 * this run. Made once in a run and copied from then on: that is much quicker than to make each anew.
 */
export async function migratedData(name: string): Promise<string> {
  database ??= onceInRun('migrated', makeDatabase).then((made) => readFolder(path.join(made, 'database')))
  const dataDir = await dataWithKeys(name)
  await mkdir(path.join(dataDir, 'database'))
  writeFolder(await database, path.join(dataDir, 'database'))
  return dataDir
}

/** A data folder for a server whose database is elsewhere: with keys of this run, which take long to make, and nothing else. */
export async function dataWithKeys(name: string): Promise<string> {
  keys ??= onceInRun('keys', async (folder) => void (await loadKeys(folder))).then(readFolder)
  const dataDir = await mkdtemp(path.join(tmpdir(), `atrium-${name}-`))
  writeFolder(await keys, dataDir)
  return dataDir
}

async function makeDatabase(folder: string): Promise<void> {
  const made = await connect({ dataDir: folder })
  await prepare(made)
  // What new databases would be made of: nobody makes one here, and each copy would hold it.
  for (const name of ['template0', 'template1']) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(made.owner)
    await sql`drop database ${sql.id(name)}`.execute(made.owner)
  }
  await made.close()
  await appendFile(path.join(folder, 'database/postgresql.conf'), smallBuffers)
}

/**
 * Migrates a database, and writes the guide: what every server does at its first start, which takes it a third of the time.
 * It puts the guide's files where they belong itself, as the store of each is another one.
 */
export async function prepare(database: Database): Promise<void> {
  await migrate(database, allMigrations)
  await seedGuide({ database, store: { size: async () => 0, write: async () => {} }, folder: guideMedia })
}
