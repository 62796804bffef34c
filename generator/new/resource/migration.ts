import path from 'node:path'
import { migrationStatements } from '../../emit/server/migration.ts'
import { addImport, addItem } from '../code-edits.ts'
import { change, contextOf, create, type Draft, note, textOf } from '../draft.ts'
import { camel, dashed } from '../name-forms.ts'
import type { Area } from './area.ts'

/** Writes the migration that makes the table, and its line in the list of migrations, where this spec has that server. */
export function migrateResource({ resource }: Area, draft: Draft): Draft {
  const { top, own } = draft.world
  const folder = path.join(top, 'server/database')
  const list = path.join(folder, 'migrations.ts')
  const text = own ? textOf(draft, list) : undefined
  if (text === undefined) {
    return note(
      draft,
      `The server of this spec needs a table "${resource.table}": no migration is written for it here.`,
    )
  }
  const name = `${nextNumber(text)}-${dashed(resource.many)}`
  const constant = `${camel(resource.many)}Table`
  const { resources, places } = contextOf(draft)
  const statements = migrationStatements(resource, resources, places)
  const made = create(
    draft,
    `${folder}/migrations/${name}.ts`,
    migrationText(name, constant, resource.several, statements),
  )
  const from = `./migrations/${name}.ts`
  const file = { path: list, text }
  return change(made, [
    addImport(file, `import { ${constant} } from '${from}'`, from),
    addItem(file, 'migrations', `${constant},`),
  ])
}

/** The number behind the last one that the list names: `0022`. */
function nextNumber(text: string): string {
  const numbers = [...text.matchAll(/'\.\/migrations\/(\d+)-/g)].map(([, number]) => Number(number))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

function migrationText(name: string, constant: string, many: string, statements: readonly string[]): string {
  return `import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The table of ${many}, with its indexes and its row security. */
export const ${constant}: Migration = {
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
