import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAnyOf, isOneOf } from '../../../database/any-of.ts'
import { type Listed, named, pageOf } from '../../../database/listed.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import type { Content, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { refuseLargePage } from '../../../operation/page-bytes.ts'
import { far, nearerEnd, paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { counted, countedByName, resolved, type Total } from '../../../operation/totals.ts'
import type { Access } from '../../../policies/access/access.ts'
import { countHidden, hasBelow, inBranch, mayRead, nearestList } from '../../../policies/access/conditions.ts'
import { innerDefaults } from '../defaults.ts'
import { seenBy, seenValues } from '../editable.ts'
import { fieldTexts, toFields } from '../field-texts.ts'
import { type ContentOrder, contentOrder } from '../filters/order.ts'
import { shownValues } from '../filters/shown.ts'
import { asksForArchived, checkedFilters, type Filter, filterConditions } from '../filters/where.ts'
import { toSchedule } from '../schedules/answered.ts'
import { schedulesOf } from '../schedules/rows.ts'
import { templatesCalled } from '../templates-called.ts'

type ListArgs = QueryArgs['contents']

const subject = 'Content Management'

/**
 * The contents of an environment that the caller may read, those edited last first; archived ones only where their status or
 * ids are asked for.
 */
export const contents: Resolver<ListArgs, Content[]> = async (args, call, { database, access }, asked) => {
  const { tenantId } = placeOf(call)
  const part = paging(args, limits.contentPageSize)
  const own = await access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const fit = await named(staff, 'Content', own.environmentId, args.QuickSearch)
  const fields = args.TemplateID ? await fieldsOf(staff, own.environmentId, args.TemplateID) : []
  const filters = checkedFilters(args.Filters ?? [], fields)
  const sorted = sortOf(args, fields)
  const ofTemplate = args.TemplateName ? await templatesCalled(staff, own.environmentId, args.TemplateName) : undefined
  const mine = args.Mine ? actorOf(call).userId : undefined
  const where = [
    ...conditions(args, own, { ofTemplate, filters, mine }),
    ...(await filterConditions(staff, own, filters)),
  ]
  const listed = { ...latestFirst, where, named: fit }
  const total = totalOf(args, own, listed)
  const isFar = part.offset > far
  const kept = total.isKept && (isFar || asked('totalItems')) ? await resolved(staff, total.value) : undefined
  const reached = sorted ? { ...part, backwards: false } : nearerEnd(part, kept)
  const order = sorted ?? (reached.backwards ? { order: latestLast } : {})
  // Of all contents: of a few it is quicker to sort them.
  const groups = total.isKept && !args.ContentStatus ? sorted?.groups?.(own.environmentId) : undefined
  const page = pageOf({ ...listed, ...order }, reached, groups)
  const isShown = asked('data.Shown') && args.TemplateID != null
  if (isShown) await refuseLargePage(staff, page, sql`c.data`)
  const { rows } = await sql<ContentRow & { data: Record<string, unknown> }>`
    select ${columns(own)}, ${isShown ? sql`c.data` : sql`'{}'::jsonb`} as data from ${page}
    left join templates t on t.id = c.template_id ${sorted?.join ?? sql``}
    order by ${(sorted ?? latestFirst).order}`.execute(staff)
  const shown = isShown
    ? await shownValues(
        staff,
        own,
        fields,
        rows.map((row) => row.data),
      )
    : []
  const data = rows.map((row, index) => ({ ...toContent(row, own), Shown: shown[index] ?? null }))
  if (!asked('totalItems')) return { data }
  return { data, totalItems: kept ?? (await resolved(staff, total.value)) }
}

/** What lies right under a content, or at the top, by name. */
export const contentTree: Resolver<QueryArgs['contentTree'], Content[]> = async (
  args,
  call,
  { database, access },
  asked,
) => {
  const { tenantId } = placeOf(call)
  const part = paging(args, limits.treePageSize)
  const own = await access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const staff = database.staff(tenantId)
  const branch = args.ParentID || ''
  const fit = await named(staff, 'Content', own.environmentId, args.Name)
  const listed = {
    ...byName,
    where: [
      sql`c.environment_id = ${own.environmentId}`,
      inBranch('c', branch, own, subject),
      mayRead('c.id', own, subject),
    ],
    named: fit,
  }
  const { rows } = await sql<ContentRow>`select ${columns(own)} from ${pageOf(listed, part)}
    left join templates t on t.id = c.template_id order by ${byName.order}`.execute(staff)
  const data = rows.map((row) => toContent(row, own))
  if (!asked('totalItems')) return { data }
  const isAll = fit && 'pattern' in fit && own.hidden(subject).length === 0
  const total = isAll ? countedByName('Content', own.environmentId, fit, args.Name ?? '', { branch }) : counted(listed)
  return { data, totalItems: await resolved(staff, total) }
}

/** One content with its fields. */
export const content: Resolver<QueryArgs['content'], Content> = async ({ ContentID }, call, { database, access }) => {
  const { tenantId } = placeOf(call)
  const own = await access.needed(call)
  const staff = database.staff(tenantId)
  const { rows } = await sql<EditedRow>`
    select ${columns(own)}, t.fields, t.title, c.data, c.revision from ${from}
    where c.id = ${ContentID} and c.environment_id = ${own.environmentId} and ${mayRead('c.id', own, subject)}`.execute(
    staff,
  )
  const row = rows[0]
  if (!row) throw notFound()
  const fields = row.fields ?? []
  const defaults = await innerDefaults(staff, own, fields)
  const { values, unseen } = seenValues(fields, row.data, await seenBy(staff, own, fields, row.data))
  return {
    data: {
      ...toContent(row, own),
      Fields: (await fieldTexts(staff, own, fields, row.data)).flatMap((each) => toFields(each, unseen, defaults)),
      Values: values,
      Revision: row.revision,
      Scheduled: toSchedule(await schedulesOf(staff, row.id)),
      IsNamed: row.title !== null,
    },
  }
}

/** The fields of a template of the environment. @throws {Refusal} NotFound */
async function fieldsOf(db: Kysely<Schema>, environmentId: string, id: string): Promise<readonly TemplateField[]> {
  const row = await db
    .selectFrom('templates')
    .select('fields')
    .where('id', '=', id)
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.fields
}

/** Another order than the usual one; undefined for that, which is known how to be read from either end. */
function sortOf({ Sort, SortAsc }: ListArgs, fields: readonly TemplateField[]): ContentOrder | undefined {
  const ascending = SortAsc ?? true
  if (!Sort || (Sort === 'UpdatedAt' && !ascending)) return undefined
  return contentOrder(Sort, ascending, fields)
}

interface EditedRow extends ContentRow {
  title: string | null
  fields: TemplateField[] | null
  data: Record<string, unknown>
  revision: number
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

// As contents_by_environment, contents_by_branch and their like have it.
const latestFirst = { table: 'contents', alias: 'c', order: sql`c.updated_at desc, c.id desc` } as const
const latestLast = sql`c.updated_at, c.id`
const byName = { table: 'contents', alias: 'c', order: sql`c.name_key collate "C", c.id` } as const

interface Narrowed {
  /** The ids of the templates of one of which a content is to be. */
  readonly ofTemplate?: readonly string[] | undefined
  readonly filters?: readonly Filter[]
  /** The id of whoever is to have changed a content last. */
  readonly mine?: string | undefined
}

function conditions(
  args: ListArgs,
  own: Access,
  { ofTemplate, filters = [], mine }: Narrowed = {},
): RawBuilder<unknown>[] {
  const { ContentIDs, ExcludedContents, ParentID, ContentStatus, ContentAuthor, TemplateID, TemplateIDs } = args
  const all = [sql`c.environment_id = ${own.environmentId}`, mayRead('c.id', own, subject)]
  if (ContentIDs) all.push(isAnyOf('c.id', ContentIDs))
  if (ExcludedContents?.length) all.push(sql`not ${isAnyOf('c.id', ExcludedContents)}`)
  if (ContentAuthor) all.push(sql`c.created_by = ${ContentAuthor}`)
  if (ParentID != null) all.push(sql`c.parent_id = ${ParentID}`, mayRead('c.parent_id', own, subject))
  if (TemplateID) all.push(sql`c.template_id = ${TemplateID}`)
  if (TemplateIDs) all.push(isOneOf('c.template_id', TemplateIDs))
  if (ofTemplate) all.push(isOneOf('c.template_id', ofTemplate))
  if (mine !== undefined) all.push(sql`c.updated_by_id = ${mine}`)
  if (ContentStatus) all.push(sql`c.status = ${ContentStatus}`)
  else if (!ContentIDs && !asksForArchived(filters)) all.push(sql`c.status <> 'Archived'`)
  return all
}

const keptFigures: Partial<Record<string, RawBuilder<unknown>>> = {
  Unpublished: sql`s.unpublished`,
  Published: sql`s.published - s.changed`,
  Changed: sql`s.changed`,
  Archived: sql`s.archived`,
}

/** How many there are: from the kept figures where only the status is asked for or a few are left out, counted otherwise. */
function totalOf(args: ListArgs, own: Access, listed: Listed): { value: Total; isKept: boolean } {
  const { ContentIDs, ExcludedContents, ParentID, QuickSearch, TemplateName, ContentStatus, ContentAuthor } = args
  const { TemplateID, TemplateIDs, Mine, Filters } = args
  const figure = ContentStatus ? keptFigures[ContentStatus] : sql`s.unpublished + s.published`
  const hidden = own.hidden(subject)
  const ofTemplate = TemplateName || TemplateID || TemplateIDs
  const isNarrowed = ContentIDs || ParentID != null || ofTemplate || ContentAuthor || Mine || Filters?.length
  if (isNarrowed || !figure) {
    return { value: counted(listed), isKept: false }
  }
  if (listed.named) {
    const isAll = 'pattern' in listed.named && !ExcludedContents?.length && hidden.length === 0
    const narrowed = { status: ContentStatus }
    const value = isAll
      ? countedByName('Content', own.environmentId, listed.named, QuickSearch ?? '', narrowed)
      : counted(listed)
    return { value, isKept: false }
  }
  let value = sql<number>`(select ${figure} from environment_stats s where s.environment_id = ${own.environmentId})`
  if (hidden.length > 0) {
    // What is hidden is in the index of its lists; a list of a content is about contents alone. Few are archived, and only
    // these are looked up.
    const hiddenOf = (status: string | null) => {
      const joined = status === null ? sql`` : sql`join contents c on c.id = scope.thing_id and c.status = ${status}`
      return countHidden(own, subject, joined)
    }
    value = ContentStatus
      ? sql`${value} - ${hiddenOf(ContentStatus)}`
      : sql`${value} - ${hiddenOf(null)} + ${hiddenOf('Archived')}`
  }
  if (ExcludedContents?.length) {
    const excluded = conditions({ ...args, ExcludedContents: null }, own)
    const where = [...excluded, isAnyOf('c.id', ExcludedContents)]
    value = sql<number>`${value} - ${counted({ ...listed, where })}`
  }
  return { value, isKept: true }
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
