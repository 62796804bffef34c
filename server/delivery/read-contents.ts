import { type RawBuilder, sql } from 'kysely'
import { withoutHidden } from '../areas/contents/hidden.ts'
import type { Database } from '../database/database.ts'
import type { ContentStatus } from '../database/schema.ts'
import type { RestAnswer } from './answer.ts'
import { contentsPage } from './contents-page.ts'
import { missing } from './failure.ts'
import { type MediaUrl, present, type ReadRow } from './presented.ts'
import { pageOf, paging } from './request.ts'
import type { Asked, Route } from './route.ts'

/** Which side of contents is read: what is published, or what editors work on. */
export type Side = 'published' | 'draft'

export interface Reading {
  database: Database
  mediaUrl: MediaUrl
  tenantId: string
  environmentId: string
  side: Side
}

/** The query's word for the contents of one template. */
export const ofTemplate = { about: 'The contents of a template alone, by its id or name.', schema: { type: 'string' } }

/** What may be read of an environment: the same of what is published and of drafts. */
export const readRoutes: readonly Route<Reading>[] = [
  {
    method: 'get',
    path: 'contents',
    name: 'Contents',
    about: 'Contents, page by page: the last published first, in the preview the last changed.',
    query: { template: ofTemplate, ...paging },
    answers: { status: 200, data: 'DeliveredContent', list: true },
    refuses: [],
    answer: listOf,
  },
  {
    method: 'get',
    path: 'contents/{ContentID}',
    name: 'Content',
    about: 'One content.',
    answers: { status: 200, data: 'DeliveredContent' },
    refuses: [],
    answer: oneOf,
  },
]

async function oneOf(reading: Reading, { params }: Asked): Promise<RestAnswer> {
  const { database, tenantId, environmentId, mediaUrl } = reading
  const staff = database.staff(tenantId)
  const { rows } = await sql<ReadRow>`${selectFrom(reading, sql`contents c`)}
    and c.id = ${params.ContentID ?? ''}`.execute(staff)
  const [content] = await present(staff, environmentId, rows.map(shown(reading)), mediaUrl)
  if (!content) throw missing()
  return { data: content }
}

async function listOf(reading: Reading, { query }: Asked): Promise<RestAnswer> {
  const { database, tenantId, environmentId, mediaUrl, side } = reading
  const { template } = query
  const staff = database.staff(tenantId)
  const sought = { statuses: statusesOf[side], template, byPublication: side === 'published' }
  const { page, order, totalItems } = await contentsPage(staff, environmentId, sought, pageOf(query))
  const { rows } = await sql<ReadRow>`${selectFrom(reading, page)} order by ${order}`.execute(staff)
  return { data: await present(staff, environmentId, rows.map(shown(reading)), mediaUrl), totalItems }
}

/** What is published was published without what was hidden; of a draft it is left out as it would be then. */
function shown({ side }: Reading): (row: ReadRow) => ReadRow {
  return (row) => (side === 'draft' && row.fields ? { ...row, data: withoutHidden(row.fields, row.data) } : row)
}

const statusesOf: Record<Side, readonly ContentStatus[]> = {
  published: ['Published', 'Changed'],
  draft: ['Unpublished', 'Published', 'Changed'],
}

/** Names and parents are told as far as they are read themselves: the name of a draft is nobody's affair yet. */
function selectFrom(reading: Reading, contents: RawBuilder<unknown>): RawBuilder<unknown> {
  const [name, data] =
    reading.side === 'published'
      ? [sql`coalesce(c.published_name, c.name)`, sql`coalesce(c.published_data, '{}')`]
      : [sql`c.name`, sql`c.data`]
  return sql`select c.id, ${name} as name, t.name as template_name, t.fields, ${data} as data, c.published_at,
      (select parent.id from contents parent where parent.id = c.parent_id and ${isRead(reading, 'parent')}) as parent_id
    from ${contents} left join templates t on t.id = c.template_id
    where ${isRead(reading)}`
}

function isRead({ environmentId, side }: Reading, table = 'c'): RawBuilder<unknown> {
  const statuses = sql.join(statusesOf[side].map((status) => sql.lit(status)))
  return sql`${sql.ref(`${table}.environment_id`)} = ${environmentId} and ${sql.ref(`${table}.status`)} in (${statuses})`
}
