import { sql } from 'kysely'
import type { ReadRow } from '../areas/contents/delivered/presented.ts'
import {
  deliveredContent,
  presentedOf,
  type Reading,
  selectFrom,
  statusesOf,
} from '../areas/contents/delivered/read.ts'
import { refuseLargePage } from '../operation/page-bytes.ts'
import type { RestAnswer } from './answer.ts'
import { contentsPage } from './contents-page.ts'
import { missing } from './failure.ts'
import { pageOf, paging } from './request.ts'
import type { Asked, Route } from './route.ts'

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
  const content = await deliveredContent(reading, params.ContentID ?? '')
  if (!content) throw missing()
  return { data: content }
}

async function listOf(reading: Reading, { query }: Asked): Promise<RestAnswer> {
  const { database, tenantId, environmentId, side } = reading
  const { template } = query
  const staff = database.staff(tenantId)
  const sought = { statuses: statusesOf[side], template, byPublication: side === 'published' }
  const { page, order, totalItems } = await contentsPage(staff, environmentId, sought, pageOf(query))
  await refuseLargePage(staff, page, side === 'published' ? sql`c.published_data` : sql`c.data`)
  const { rows } = await sql<ReadRow>`${selectFrom(reading, page)} order by ${order}`.execute(staff)
  return { data: await presentedOf(reading, rows), totalItems }
}
