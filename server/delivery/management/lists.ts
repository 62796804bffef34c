import { sql } from 'kysely'
import type { ContentStatus, TemplateField } from '../../database/schema.ts'
import type { RestAnswer } from '../answer.ts'
import { badInput } from '../failure.ts'
import { pageOf, wordsOf } from '../request.ts'
import { countContents, isOfTemplate } from '../totals.ts'
import { type ContentRow, contentColumns, findContent, toContent, versionOf } from './content.ts'
import type { Manager } from './manager.ts'

const statuses: readonly ContentStatus[] = ['Unpublished', 'Published', 'Changed', 'Archived']

interface TemplateRow {
  id: string
  name: string
  author_username: string | null
  updated_at: Date
  fields: TemplateField[]
}

/** The environment's templates with their fields, by name. */
export async function listTemplates({ database, place }: Manager, query: URLSearchParams): Promise<RestAnswer> {
  const { limit, offset } = pageOf(wordsOf(query, ['page', 'pageSize']))
  const staff = database.staff(place.tenantId)
  const rows = await staff
    .selectFrom('templates')
    .select(['id', 'name', 'author_username', 'updated_at', 'fields'])
    .where('environment_id', '=', place.environmentId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await staff
    .selectFrom('templates')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .where('environment_id', '=', place.environmentId)
    .executeTakeFirstOrThrow()
  return { data: rows.map(toTemplate), totalItems: Number(total) }
}

/** Contents of any status, the last changed first. */
export async function listContents({ database, place }: Manager, query: URLSearchParams): Promise<RestAnswer> {
  const { template, status, ...paging } = wordsOf(query, ['template', 'status', 'page', 'pageSize'])
  const { limit, offset } = pageOf(paging)
  if (status !== undefined && !statuses.some((one) => one === status)) {
    throw badInput(`status must be one of ${statuses.join(', ')}`)
  }
  const staff = database.staff(place.tenantId)
  const { rows } = await sql<ContentRow>`select ${contentColumns}
    from contents c left join templates t on t.id = c.template_id
    where c.environment_id = ${place.environmentId}
      ${template === undefined ? sql`` : sql`and ${isOfTemplate(place.environmentId, template)}`}
      ${status === undefined ? sql`` : sql`and c.status = ${status}`}
    order by c.updated_at desc, c.id desc limit ${limit} offset ${offset}`.execute(staff)
  const wanted = statuses.filter((one) => status === undefined || one === status)
  const totalItems = await countContents(staff, place.environmentId, { statuses: wanted, template })
  return { data: rows.map(toContent), totalItems }
}

/** One content; its ETag is what a change names in If-Match. */
export async function getContent(
  { database, place }: Manager,
  id: string,
  query: URLSearchParams,
): Promise<RestAnswer> {
  wordsOf(query, [])
  const row = await findContent(database.staff(place.tenantId), place.environmentId, id)
  return { data: toContent(row), etag: versionOf(row) }
}

function toTemplate(row: TemplateRow) {
  return {
    TemplateID: row.id,
    Name: row.name,
    AuthorUsername: row.author_username,
    UpdatedAt: row.updated_at.toISOString(),
    Fields: row.fields.map(({ name, label, type, required = false, options }) => ({
      Name: name,
      Label: label,
      Type: type,
      Required: required,
      ...(options && { Options: options }),
    })),
  }
}
