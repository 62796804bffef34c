import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { notFound } from '../../operation/refusal.ts'
import type { TemplateRow } from './rows.ts'
import type { Writing } from './write.ts'

export interface NewVersion {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly description: string | null
  readonly title: string | null
  readonly fields: readonly TemplateField[]
  /** What was changed, in words. */
  readonly changes: readonly string[]
  readonly requestId?: string | null
  readonly jobId?: string | null
}

/** Keeps what a template is from now on. */
export async function keepVersion({ transaction, place, by }: Writing, version: NewVersion): Promise<void> {
  const { id, number, name, description, title, fields, changes, requestId = null, jobId = null } = version
  await transaction
    .insertInto('template_versions')
    .values({
      ...{ template_id: id, number, name, description, title },
      ...rowOf({ place }),
      fields: JSON.stringify(fields),
      changes: JSON.stringify(changes),
      created_by: by.name,
      created_by_id: by.userId,
      request_id: requestId,
      job_id: jobId,
    })
    .execute()
}

/** Keeps what a template was, where it came by a theme, a copy or before versions were kept. */
export async function keepFormerVersion({ transaction, place }: Writing, row: TemplateRow): Promise<void> {
  await transaction
    .insertInto('template_versions')
    .values({
      ...{ template_id: row.id, number: row.version, name: row.name, description: row.description },
      title: row.title,
      ...rowOf({ place }),
      fields: JSON.stringify(row.fields),
      created_by: row.author_username,
      created_by_id: null,
      created_at: row.updated_at,
      request_id: null,
      job_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function rowOf({ place }: Pick<Writing, 'place'>) {
  const { tenantId: tenant_id, projectId: project_id, environmentId: environment_id } = place
  return { tenant_id, project_id, environment_id }
}

/** What a template was. @throws {Refusal} NotFound where there is no such version */
export async function findVersion(db: Kysely<Schema>, templateId: string, number: number) {
  const row = await db
    .selectFrom('template_versions')
    .select(['name', 'description', 'title', 'fields'])
    .where('template_id', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
