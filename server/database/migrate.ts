import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Migration } from './migration.ts'

// Any number, the same in every process: one of them migrates, the others wait and find it done.
const lockNumber = 5_227_181

/**
 * Runs the steps that this database has not had yet, all in one transaction: they are all done, or none is.
 * @returns the names of the steps that were run
 */
export async function migrate(database: Database, steps: readonly Migration[]): Promise<string[]> {
  return database.owner.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
    await sql`create table if not exists atrium_migrations (
      name text primary key,
      done_at timestamptz not null default now()
    )`.execute(transaction)
    const { rows } = await sql<{ name: string }>`select name from atrium_migrations`.execute(transaction)
    const done = new Set(rows.map((row) => row.name))

    const run: string[] = []
    for (const step of steps) {
      if (done.has(step.name)) continue
      await step.up(transaction)
      await sql`insert into atrium_migrations (name) values (${step.name})`.execute(transaction)
      run.push(step.name)
    }
    return run
  })
}
