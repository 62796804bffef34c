import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { ContentStatus, Schema, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import type { TemplateImport, TemplatePage, TemplateUse } from '../../../generated/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { type FlatField, flatFields } from '../draft/levels.ts'

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

/** The fields of the environment's templates that lead to contents of one, on all levels, by name. */
export async function fieldsLeadingTo(
  db: Kysely<Schema>,
  environmentId: string,
  templateId: string,
): Promise<TemplateUse[]> {
  const { rows } = await sql<{ id: string; name: string; fields: TemplateField[] }>`
    select id, name, fields from templates where environment_id = ${environmentId} order by name_key, id`.execute(db)
  return rows.flatMap(({ id, name, fields }) => {
    const all = flatFields(fields)
    return all
      .filter(({ type, rules }) => (type === 'content' || type === 'link') && rules?.templates?.includes(templateId))
      .map((field) => ({
        Key: `${id}/${field.id}`,
        TemplateID: id,
        Name: name,
        Field: labelsTo(field, all).join(' › '),
      }))
  })
}

/** The labels of what a field lies in, and its own. */
function labelsTo({ label, within }: FlatField, all: readonly FlatField[]): readonly string[] {
  const above = all.find(({ id }) => id === within)
  return above ? [...labelsTo(above, all), label] : [label]
}

/** The pages of the environment's website that show contents of a template which the caller may read, in their order. */
export async function pagesShowing(db: Kysely<Schema>, own: Access, templateId: string): Promise<TemplatePage[]> {
  const environment = await db
    .selectFrom('environments')
    .select('settings')
    .where('id', '=', own.environmentId)
    .executeTakeFirst()
  const pages = environment?.settings.website?.pages ?? []
  const shown = pages.flatMap(({ contentId }) => contentId ?? [])
  if (shown.length === 0) return []
  const there = await db
    .selectFrom('contents')
    .select('id')
    .where('environment_id', '=', own.environmentId)
    .where('template_id', '=', templateId)
    .where(isAnyOf('id', shown))
    .where(mayRead('contents.id', own, 'Content Management'))
    .execute()
  const ids = new Set(there.map(({ id }) => id))
  return pages.flatMap(({ path, title, contentId }) =>
    contentId !== undefined && ids.has(contentId) ? [{ Path: path, Title: title, ContentID: contentId }] : [],
  )
}

/** The files that were brought in as contents of a template, the newest first, and how many there are. */
export async function importsInto(
  db: Kysely<Schema>,
  environmentId: string,
  templateId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TemplateImport[]; total: number }> {
  const files = db
    .selectFrom('imports')
    .where('environment_id', '=', environmentId)
    .where('template_id', '=', templateId)
    .where('state', 'in', ['Importing', 'Imported'])
  const rows = await files
    .select(['id', 'file_name', 'success', 'imported_by', 'imported_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await files.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      ...{ ImportID: row.id, FileName: row.file_name, Success: row.success, ImportedBy: row.imported_by },
      ImportedAt: (row.imported_at ?? row.created_at).toISOString(),
    })),
    total: Number(total),
  }
}
