import path from 'node:path'
import { migrationStatements } from '../../emit/server/migration.ts'
import { contextOf, create, type Draft, note } from '../draft.ts'
import { dashed } from '../name-forms.ts'
import type { Area } from './area.ts'

/** Writes the migration that makes the table into the area's folder of the server, where this spec has one. */
export function migrateResource({ resource }: Area, draft: Draft): Draft {
  const { top, server } = draft.world
  if (server.length === 0) {
    return note(
      draft,
      `The server of this spec needs a table "${resource.table}": no migration is written for it here.`,
    )
  }
  const name = `${nextNumber(server)}-${dashed(resource.many)}`
  const { resources, places } = contextOf(draft)
  const statements = migrationStatements(resource, resources, places)
  const file = path.join(top, 'server/areas', resource.area, 'migrations', `${name}.ts`)
  return create(draft, file.split(path.sep).join('/'), migrationText(name, resource.several, statements))
}

/** The number behind the last one that the server has: `0022`. */
function nextNumber(server: readonly string[]): string {
  const numbers = server.map((file) => Number(/\/migrations\/(\d+)-/.exec(file)?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

function migrationText(name: string, many: string, statements: readonly string[]): string {
  return `import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** The table of ${many}, with its indexes and its row security. */
export const migration: Migration = {
  name: '${name}',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
${statements.map((each) => `  \`${each.replace(/[\\`$]/g, '\\$&')}\`,\n`).join('')}]
`
}
