import { sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { QueryArgs, Template } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { placeOf } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import { workPlaceOf } from '../../operation/work-place.ts'

const columns = ['id', 'name', 'author_username', 'updated_at', 'fields'] as const

/** The templates of an environment by name, a page at a time; a project's id means its Production environment. */
export const templates: Resolver<QueryArgs['templates'], Template[]> = async (args, call, { database }) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.templatePageSize)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const part = args.QuickSearch?.trim()
  const found = database
    .staff(tenantId)
    .selectFrom('templates')
    .where('tenant_id', '=', tenantId)
    .where('environment_id', '=', environmentId)
    .$if(Boolean(part), (query) => query.where(sql`lower(name)`, 'like', sql<string>`lower(${containing(part ?? '')})`))
  const rows = await found.select(columns).orderBy(sql`lower(name)`).orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map(toTemplate), totalItems: Number(total) }
}

/** One template of an environment. */
export const template: Resolver<QueryArgs['template'], Template> = async ({ TemplateID }, call, { database }) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  const row = await database
    .staff(tenantId)
    .selectFrom('templates')
    .select(columns)
    .where('id', '=', TemplateID)
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { data: toTemplate(row) }
}

interface TemplateRow {
  id: string
  name: string
  author_username: string | null
  updated_at: Date
  fields: TemplateField[]
}

function toTemplate({ id, name, author_username, updated_at, fields }: TemplateRow): Template {
  return {
    TemplateID: id,
    Name: name,
    AuthorUsername: author_username,
    UpdatedAt: updated_at.toISOString(),
    Fields: fields.map(({ name, label, type, required }) => ({
      Name: name,
      Label: label,
      Type: type,
      Required: required ?? false,
    })),
  }
}
