import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ContentStatus } from '../database/schema.ts'
import type { RestAnswer } from './answer.ts'
import { missing } from './failure.ts'
import { type MediaUrl, present, type ReadRow } from './presented.ts'
import { pageOf, wordsOf } from './request.ts'
import { countContents, isOfTemplate } from './totals.ts'

/** Which side of contents is read: what is published, or what editors work on. */
export type Side = 'published' | 'draft'

interface Reading {
  database: Database
  mediaUrl: MediaUrl
  tenantId: string
  environmentId: string
  side: Side
}

/** Answers `contents` and `contents/<id>` of an environment. @throws {RestFailure} 404 for every other address */
export async function readContents(
  reading: Reading,
  rest: readonly string[],
  query: URLSearchParams,
): Promise<RestAnswer> {
  const [collection, id, ...more] = rest
  if (collection !== 'contents' || more.length > 0) throw missing()
  return id === undefined ? listOf(reading, query) : oneOf(reading, id, query)
}

async function oneOf(reading: Reading, id: string, query: URLSearchParams): Promise<RestAnswer> {
  wordsOf(query, [])
  const { database, tenantId, environmentId, mediaUrl } = reading
  const staff = database.staff(tenantId)
  const { rows } = await sql<ReadRow>`${selectFrom(reading)} and c.id = ${id}`.execute(staff)
  const [content] = await present(staff, environmentId, rows, mediaUrl)
  if (!content) throw missing()
  return { data: content }
}

async function listOf(reading: Reading, query: URLSearchParams): Promise<RestAnswer> {
  const { database, tenantId, environmentId, mediaUrl, side } = reading
  const { template, ...paging } = wordsOf(query, ['template', 'page', 'pageSize'])
  const { limit, offset } = pageOf(paging)
  const staff = database.staff(tenantId)
  const ofTemplate = template === undefined ? sql`` : sql`and ${isOfTemplate(environmentId, template)}`
  // Each order is one of an index, to its end: of 100,000 contents only the page is read.
  const order = side === 'published' ? sql`c.published_at desc nulls last, c.id` : sql`c.updated_at desc, c.id desc`
  const { rows } = await sql<ReadRow>`${selectFrom(reading)} ${ofTemplate}
    order by ${order} limit ${limit} offset ${offset}`.execute(staff)
  const totalItems = await countContents(staff, environmentId, { statuses: statusesOf[side], template })
  return { data: await present(staff, environmentId, rows, mediaUrl), totalItems }
}

const statusesOf: Record<Side, readonly ContentStatus[]> = {
  published: ['Published', 'Changed'],
  draft: ['Unpublished', 'Published', 'Changed'],
}

/** Names and parents are told as far as they are read themselves: the name of a draft is nobody's affair yet. */
function selectFrom(reading: Reading): RawBuilder<unknown> {
  const [name, data] =
    reading.side === 'published'
      ? [sql`coalesce(c.published_name, c.name)`, sql`coalesce(c.published_data, '{}')`]
      : [sql`c.name`, sql`c.data`]
  return sql`select c.id, ${name} as name, t.name as template_name, t.fields, ${data} as data, c.published_at,
      (select parent.id from contents parent where parent.id = c.parent_id and ${isRead(reading, 'parent')}) as parent_id
    from contents c left join templates t on t.id = c.template_id
    where ${isRead(reading)}`
}

function isRead({ environmentId, side }: Reading, table = 'c'): RawBuilder<unknown> {
  const statuses = sql.join(statusesOf[side].map((status) => sql.lit(status)))
  return sql`${sql.ref(`${table}.environment_id`)} = ${environmentId} and ${sql.ref(`${table}.status`)} in (${statuses})`
}
