import { type Kysely, sql } from 'kysely'
import type { ContentStatus, Schema, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import type { TemplateUse } from '../../../generated/schema.ts'

const statuses: readonly ContentStatus[] = ['Unpublished', 'Published', 'Changed', 'Archived']

/** How many contents of a template have each status, whoever may read them; each counted to 10,000 and one. */
export async function contentsByStatus(
  db: Kysely<Schema>,
  templateId: string,
): Promise<{ status: ContentStatus; contents: number }[]> {
  const { rows } = await sql<{ status: ContentStatus; contents: number }>`
    select s.status, (select count(*)::integer from (
      select from contents c where c.template_id = ${templateId} and c.status = s.status
      limit ${limits.countedItems + 1}) counted) as contents
    from jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb) with ordinality as s (status, place)
    order by s.place`.execute(db)
  return rows
}

/** The fields of the environment's templates that lead to contents of one, by name. */
export async function fieldsLeadingTo(
  db: Kysely<Schema>,
  environmentId: string,
  templateId: string,
): Promise<TemplateUse[]> {
  const { rows } = await sql<{ id: string; name: string; fields: TemplateField[] }>`
    select id, name, fields from templates where environment_id = ${environmentId} order by name_key, id`.execute(db)
  return rows.flatMap(({ id, name, fields }) =>
    fields
      .filter(({ type, rules }) => (type === 'content' || type === 'link') && rules?.templates?.includes(templateId))
      .map((field) => ({ Key: `${id}/${field.name}`, TemplateID: id, Name: name, Field: field.label })),
  )
}
