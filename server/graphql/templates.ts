import { sql } from 'kysely'
import { limits } from '../generated/limits.ts'
import type { QueryArgs, Template } from '../generated/schema.ts'
import type { Resolver } from './context.ts'
import { paging } from './paging.ts'
import { placeOf } from './where.ts'
import { workPlaceOf } from './work-place.ts'

/** The templates of an environment by name, a page at a time; a project's id means its Production environment. */
export const templates: Resolver<QueryArgs['templates'], Template[]> = async (args, call, { database }) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.templatePageSize)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const part = args.QuickSearch?.trim().replace(/[\\%_]/g, '\\$&')
  const found = database
    .staff(tenantId)
    .selectFrom('templates')
    .where('tenant_id', '=', tenantId)
    .where('environment_id', '=', environmentId)
    .$if(Boolean(part), (query) => query.where(sql`lower(name)`, 'like', sql<string>`lower(${`%${part}%`})`))
  const rows = await found
    .select(['id', 'name', 'author_username', 'updated_at', 'fields'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const data = rows.map(({ id, name, author_username, updated_at, fields }) => ({
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
  }))
  return { data, totalItems: Number(total) }
}
