import { type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import { containing } from '../../database/containing.ts'
import type { TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { Content, QueryArgs } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { placeOf } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import type { Access } from '../../policies/access/access.ts'
import { hasBelow, inBranch, mayRead, nearestList } from '../../policies/access/conditions.ts'
import { fieldTexts } from './field-texts.ts'

type ListArgs = QueryArgs['contents']

const subject = 'Content Management'

/** The contents of an environment that the caller may read, those edited last first. */
export const contents: Resolver<ListArgs, Content[]> = async (args, call, { database, access }, asked) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.contentPageSize)
  const own = await access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const where = conditions(args, own)
  // The page first: what lies below contents, and their templates, are asked for its few rows alone.
  const { rows } = await sql<ContentRow>`select ${columns(own)}
    from (select c.* from ${withTemplate(args)} where ${where} order by ${order} limit ${limit} offset ${offset}) c
    left join templates t on t.id = c.template_id order by ${order}`.execute(staff)
  const data = rows.map((row) => toContent(row, own))
  if (!asked('totalItems')) return { data }
  const { rows: counted } = await sql<{ total: number }>`select ${totalOf(args, own)} as total`.execute(staff)
  return { data, totalItems: counted[0]?.total ?? 0 }
}

/** What lies right under a content, or at the top, by name. */
export const contentTree: Resolver<QueryArgs['contentTree'], Content[]> = async (
  args,
  call,
  { database, access },
  asked,
) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.treePageSize)
  const own = await access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const part = args.Name?.trim()
  const where = sql.join(
    [
      sql`c.environment_id = ${own.environmentId}`,
      inBranch('c', args.ParentID || '', own, subject),
      mayRead('c.id', own, subject),
      ...(part ? [sql`lower(c.name) like lower(${containing(part)})`] : []),
    ],
    sql` and `,
  )
  const byName = sql`lower(c.name) collate "C", c.id`
  const { rows } = await sql<ContentRow>`select ${columns(own)}
    from (select c.* from contents c where ${where} order by ${byName} limit ${limit} offset ${offset}) c
    left join templates t on t.id = c.template_id order by ${byName}`.execute(staff)
  const data = rows.map((row) => toContent(row, own))
  if (!asked('totalItems')) return { data }
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from contents c where ${where}`.execute(staff)
  return { data, totalItems: counted.rows[0]?.total ?? 0 }
}

/** One content with its fields. */
export const content: Resolver<QueryArgs['content'], Content> = async ({ ContentID }, call, { database, access }) => {
  const { tenantId } = placeOf(call)
  const own = await access.of(call)
  if (!own) throw notFound()
  const staff = database.staff(tenantId)
  const { rows } = await sql<ContentRow & { fields: TemplateField[] | null; data: Record<string, unknown> }>`
    select ${columns(own)}, t.fields, c.data from ${from}
    where c.id = ${ContentID} and c.environment_id = ${own.environmentId} and ${mayRead('c.id', own, subject)}`.execute(
    staff,
  )
  const row = rows[0]
  if (!row) throw notFound()
  const fields = await fieldTexts(staff, own, row.fields ?? [], row.data)
  return {
    data: {
      ...toContent(row, own),
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
  /** The things whose lists are the nearest to it, and to what it lies under. */
  nearest: string | null
  above: string | null
}

const from = sql`contents c left join templates t on t.id = c.template_id`
const columns = (own: Access) => sql`c.id, c.parent_id, c.name, c.template_id, t.name as template_name, c.status,
  c.created_by, c.updated_by, c.created_at, c.updated_at, c.published_at, ${nearestList('c.id')} as nearest,
  ${nearestList('c.parent_id')} as above,
  ${hasBelow('c', own, subject)} as has_child`

const order = sql`c.updated_at desc, c.id desc`

/** Contents, with their templates only where these are asked about. */
function withTemplate({ TemplateName }: ListArgs): RawBuilder<unknown> {
  return TemplateName ? from : sql`contents c`
}

function conditions(args: ListArgs, own: Access): RawBuilder<unknown> {
  const { ContentIDs, ExcludedContents, ParentID, QuickSearch, TemplateName, ContentStatus, ContentAuthor } = args
  const all = [sql`c.environment_id = ${own.environmentId}`, mayRead('c.id', own, subject)]
  if (ContentIDs) all.push(isAnyOf('c.id', ContentIDs))
  if (ExcludedContents?.length) all.push(sql`not ${isAnyOf('c.id', ExcludedContents)}`)
  if (ContentAuthor) all.push(sql`c.created_by = ${ContentAuthor}`)
  if (ParentID != null) all.push(sql`c.parent_id = ${ParentID}`, mayRead('c.parent_id', own, subject))
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
function totalOf(args: ListArgs, own: Access): RawBuilder<number> {
  const { ContentIDs, ExcludedContents, ParentID, QuickSearch, TemplateName, ContentStatus, ContentAuthor } = args
  const figure = ContentStatus ? keptFigures[ContentStatus] : sql`s.unpublished + s.published + s.archived`
  const narrowed = ContentIDs || ParentID != null || QuickSearch?.trim() || TemplateName || ContentAuthor
  if (narrowed || ExcludedContents?.length || !figure) {
    return sql`(select count(*)::integer from ${withTemplate(args)} where ${conditions(args, own)})`
  }
  const all = sql<number>`(select ${figure} from environment_stats s where s.environment_id = ${own.environmentId})`
  const hidden = own.hidden(subject)
  if (hidden.length === 0) return all
  // What is hidden is in the index of its lists; a list of a content is about contents alone.
  const joined = ContentStatus ? sql`join contents c on c.id = scope.thing_id and c.status = ${ContentStatus}` : sql``
  return sql`${all} - (select count(*)::integer from access_scopes scope ${joined}
    where scope.environment_id = ${own.environmentId} and ${isAnyOf('scope.anchor_id', hidden)})`
}

function toContent(row: ContentRow, own: Access): Content {
  return {
    ContentID: row.id,
    ParentID: own.allows('Read', subject, row.above) ? row.parent_id : null,
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
    Privileges: own.privileges(subject, row.nearest),
  }
}
