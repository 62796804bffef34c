import { sql } from 'kysely'
import { notFound } from '../../operation/refusal.ts'
import { keptSince } from '../trash/kept.ts'
import { refuseTooMany } from './make.ts'
import { holdTemplates, refuseTakenName } from './names.ts'
import { findTemplate } from './rows.ts'
import { recordTemplate, type Writing } from './write.ts'

/** Columns of a template that come back as they were; its place is where it is put back. */
const columns = sql.raw(
  [
    ...[
      'name',
      'description',
      'title',
      'author_username',
      'fields',
      'former_fields',
      'version',
      'draft',
      'draft_revision',
    ],
    ...['request_id', 'created_at', 'updated_at'],
  ].join(', '),
)

const versionColumns = sql.raw(
  [
    ...['number', 'name', 'description', 'title', 'fields', 'changes', 'created_by', 'created_by_id', 'created_at'],
    ...['request_id', 'job_id'],
  ].join(', '),
)

/** Keeps a template with its versions, before it is deleted. What of the environment was deleted too long ago is forgotten. */
export async function keepDeleted({ transaction, place }: Writing, id: string): Promise<void> {
  await transaction
    .deleteFrom('deleted_templates')
    .where('environment_id', '=', place.environmentId)
    .where('deleted_at', '<', keptSince())
    .execute()
  await sql`insert into deleted_templates (id, tenant_id, project_id, environment_id, template, versions)
    select t.id, t.tenant_id, t.project_id, t.environment_id, to_jsonb(t),
      coalesce((select jsonb_agg(to_jsonb(v) order by v.number) from template_versions v where v.template_id = t.id), '[]')
    from templates t where t.id = ${id}`.execute(transaction)
}

/**
 * Puts a deleted template back as it was.
 * @throws {Refusal} NotFound where there is none, BadInput where its name is taken by now, or there are as many as there may be
 */
export async function restoreTemplate(writing: Writing, id: string): Promise<void> {
  const { transaction, place } = writing
  await holdTemplates(transaction, place.environmentId)
  const kept = await transaction
    .deleteFrom('deleted_templates')
    .where('id', '=', id)
    .where('environment_id', '=', place.environmentId)
    .where('deleted_at', '>=', keptSince())
    .returning(['template', 'versions'])
    .executeTakeFirst()
  if (!kept) throw notFound()
  const { name } = kept.template as { name: string }
  await refuseTakenName(transaction, place.environmentId, { name })
  await refuseTooMany(writing)
  const here = sql`${id}, ${place.tenantId}, ${place.projectId}, ${place.environmentId}`
  await sql`insert into templates (id, tenant_id, project_id, environment_id, ${columns})
    select ${here}, ${columns} from jsonb_populate_record(null::templates, ${JSON.stringify(kept.template)}::jsonb)`.execute(
    transaction,
  )
  await sql`insert into template_versions (template_id, tenant_id, project_id, environment_id, ${versionColumns})
    select ${here}, ${versionColumns} from jsonb_populate_recordset(null::template_versions, ${JSON.stringify(kept.versions)}::jsonb)`.execute(
    transaction,
  )
  const after = await findTemplate(transaction, place.environmentId, id)
  await recordTemplate(writing, { id, event: 'template.restored', after })
}
