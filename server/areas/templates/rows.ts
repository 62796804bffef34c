import { type Kysely, sql } from 'kysely'
import type { FormerField, Schema, TemplateDraft, TemplateField } from '../../database/schema.ts'
import { notFound } from '../../operation/refusal.ts'

/** A template with all that is worked on. */
export interface TemplateRow {
  id: string
  environment_id: string
  name: string
  description: string | null
  /** How its contents are called: a pattern with FieldIDs in braces; null: by hand. */
  title: string | null
  author_username: string | null
  updated_at: Date
  fields: TemplateField[]
  /** Fields that it had (`former.ts`). */
  former_fields: FormerField[]
  version: number
  draft: TemplateDraft | null
  draft_revision: number
}

const columns = sql`id, environment_id, name, description, title, author_username, updated_at, fields, former_fields, version, draft, draft_revision`

/**
 * @param lock whether nobody else changes it until the end of the transaction; contents can be made of it meanwhile
 * @throws {Refusal} NotFound for what is not in the environment
 */
export async function findTemplate(
  db: Kysely<Schema>,
  environmentId: string,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<TemplateRow> {
  const row = await templateIn(db, environmentId, id, options)
  if (!row) throw notFound()
  return row
}

/** The same, undefined for what is not in the environment. */
export async function templateIn(
  db: Kysely<Schema>,
  environmentId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from templates
    where id = ${id} and environment_id = ${environmentId} ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}
