import { type RawBuilder, sql } from 'kysely'
import { fieldsInWords } from '../contents/words.ts'
import { isAnyOf } from '../database/anyOf.ts'
import { containing } from '../database/containing.ts'
import type { TemplateField } from '../database/schema.ts'
import { limits } from '../generated/limits.ts'
import type { Content, QueryArgs } from '../generated/schema.ts'
import { notFound } from '../policies/refusal.ts'
import type { Resolver } from './context.ts'
import { paging } from './paging.ts'
import { placeOf } from './where.ts'
import { workPlaceOf } from './work-place.ts'

type ListArgs = QueryArgs['contents']

/** The contents of an environment, those edited last first. */
export const contents: Resolver<ListArgs, Content[]> = async (args, call, { database }, asked) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.contentPageSize)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const where = conditions(args, environmentId)
  // The page first: what lies below contents, and their templates, are asked for its few rows alone.
  const { rows } = await sql<ContentRow>`select ${columns}
    from (select c.* from ${withTemplate(args)} where ${where} order by ${order} limit ${limit} offset ${offset}) c
    left join templates t on t.id = c.template_id order by ${order}`.execute(staff)
  const data = rows.map(toContent)
  if (!asked('totalItems')) return { data }
  const { rows: counted } = await sql<{ total: number }>`select ${totalOf(args, environmentId)} as total`.execute(staff)
  return { data, totalItems: counted[0]?.total ?? 0 }
}

/** One content with its fields. */
export const content: Resolver<QueryArgs['content'], Content> = async ({ ContentID }, call, { database }) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) throw notFound()
  const staff = database.staff(tenantId)
  const { rows } = await sql<ContentRow & { fields: TemplateField[] | null; data: Record<string, unknown> }>`
    select ${columns}, t.fields, c.data from ${from}
    where c.id = ${ContentID} and c.environment_id = ${environmentId}`.execute(staff)
  const row = rows[0]
  if (!row) throw notFound()
  const fields = await fieldsInWords(staff, environmentId, row.fields ?? [], row.data)
  return {
    data: {
      ...toContent(row),
      Fields: fields.map(({ name, label, type, words }) => ({ Name: name, Label: label, Type: type, Value: words })),
    },
  }
}

interface ContentRow {
  id: string
  parent_id: string | null
  name: string
  template_id: string | null
  template_name: string | null
  status: string
  has_child: boolean
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

const from = sql`contents c left join templates t on t.id = c.template_id`
const columns = sql`c.id, c.parent_id, c.name, c.template_id, t.name as template_name, c.status, c.created_by, c.updated_by,
  c.created_at, c.updated_at, c.published_at, exists (select from contents below where below.parent_id = c.id) as has_child`

const order = sql`c.updated_at desc, c.id desc`

/** Contents, with their templates only where these are asked about. */
function withTemplate({ TemplateName }: ListArgs): RawBuilder<unknown> {
  return TemplateName ? from : sql`contents c`
}

function conditions(args: ListArgs, environmentId: string): RawBuilder<unknown> {
  const { ContentIDs, ParentID, QuickSearch, TemplateName, ContentStatus } = args
  const all = [sql`c.environment_id = ${environmentId}`]
  if (ContentIDs) all.push(isAnyOf('c.id', ContentIDs))
  if (ParentID != null) all.push(sql`c.parent_id = ${ParentID}`)
  if (TemplateName) all.push(sql`t.name = ${TemplateName}`)
  if (ContentStatus) all.push(sql`c.status = ${ContentStatus}`)
  const part = QuickSearch?.trim()
  if (part) all.push(sql`lower(c.name) like lower(${containing(part)})`)
  return sql.join(all, sql` and `)
}

const keptFigures: Partial<Record<string, RawBuilder<unknown>>> = {
  Unpublished: sql`s.unpublished`,
  Published: sql`s.published - s.changed`,
  Changed: sql`s.changed`,
  Archived: sql`s.archived`,
}

/** How many there are: from the kept figures where only the status is asked for, counted otherwise. */
function totalOf(args: ListArgs, environmentId: string): RawBuilder<number> {
  const { ContentIDs, ParentID, QuickSearch, TemplateName, ContentStatus } = args
  const figure = ContentStatus ? keptFigures[ContentStatus] : sql`s.unpublished + s.published + s.archived`
  if (ContentIDs || ParentID != null || QuickSearch?.trim() || TemplateName || !figure) {
    return sql`(select count(*)::integer from ${withTemplate(args)} where ${conditions(args, environmentId)})`
  }
  return sql`(select ${figure} from environment_stats s where s.environment_id = ${environmentId})`
}

function toContent(row: ContentRow): Content {
  return {
    ContentID: row.id,
    ParentID: row.parent_id,
    Name: row.name,
    TemplateID: row.template_id,
    TemplateName: row.template_name,
    Status: row.status,
    HasChild: row.has_child,
    CreatedBy: row.created_by,
    UpdatedBy: row.updated_by,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
    PublishedAt: row.published_at?.toISOString() ?? null,
  }
}
