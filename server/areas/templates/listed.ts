import { type Kysely, sql } from 'kysely'
import { type Named, pageOf } from '../../database/listed.ts'
import type { Schema } from '../../database/schema.ts'
import { counted, resolved } from '../../operation/totals.ts'
import type { TemplateRow } from './rows.ts'

/** A template as lists show it. */
export type ListedTemplate = Omit<TemplateRow, 'draft'> & { has_draft: boolean }

/** All templates of an environment with their fields, by name: 200 at most. */
export async function allTemplates(
  db: Kysely<Schema>,
  environmentId: string,
): Promise<Pick<TemplateRow, 'id' | 'name' | 'fields'>[]> {
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'fields'])
    .where('environment_id', '=', environmentId)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** A page of an environment's templates by name, and how many there are in all. */
export async function listTemplates(
  db: Kysely<Schema>,
  environmentId: string,
  part: { limit: number; offset: number },
  named?: Named,
): Promise<{ rows: ListedTemplate[]; total: number }> {
  // As the index templates_listed has it.
  const order = sql`t.name_key, t.id`
  const where = [sql`t.environment_id = ${environmentId}`]
  const listed = { table: 'templates', alias: 't', where, named, order } as const
  const { rows } =
    await sql<ListedTemplate>`select t.id, t.name, t.description, t.title, t.author_username, t.updated_at, t.fields, t.version,
      t.draft_revision, t.draft is not null as has_draft
    from ${pageOf(listed, part)} order by ${order}`.execute(db)
  const kept = sql<number>`(select s.templates from environment_stats s where s.environment_id = ${environmentId})`
  return { rows, total: await resolved(db, named ? counted(listed) : kept) }
}
