import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '../../../server/database/connect.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/database/migrations.ts'
import { identityMigrations } from '../../../server/identity/migrations.ts'
import { mailMigrations } from '../../../server/mail/migrations.ts'

let made: Promise<string> | undefined

/**
 * A data folder of its own with the embedded database in it, migrated and empty. Made once in a process and copied from then
 * on: that is much quicker than to make each anew.
 */
export async function migratedData(name: string): Promise<string> {
  made ??= make()
  const dataDir = await mkdtemp(path.join(tmpdir(), `atrium-${name}-`))
  await cp(path.join(await made, 'database'), path.join(dataDir, 'database'), { recursive: true })
  return dataDir
}

async function make(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-migrated-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await connect({ dataDir })
  await migrate(database, [...migrations, ...identityMigrations, ...mailMigrations])
  await database.close()
  return dataDir
}
