import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../database/containing.ts'
import { limits } from '../../../generated/limits.ts'
import type { Project, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here, placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { seesAllProjects } from '../../../policies/directory.ts'
import { type ProjectRow, projectColumns, toProject } from '../project-row.ts'

type ListArgs = QueryArgs['projects']

/** The projects of the tenant that the caller may see, a page at a time. */
export const projects: Resolver<ListArgs, Project[]> = async (args, call, { database }, asked) => {
  const { tenantId, role } = here(call)
  const { limit, offset } = paging(args, limits.landingPageSize)
  const memberId = seesAllProjects(role) ? null : call.caller.userId
  const staff = database.staff(tenantId)
  const total = asked('totalItems') ? totalOf(args, tenantId, memberId) : sql`0`
  const columns = projectColumns({ environments: asked('data.environments'), job: asked('data.JobID') })
  const found = matching(args, tenantId, memberId)
  const order = orderOf(args)
  // Spelt out in the statement where it is the usual one: the planner sees how few rows are wanted, and keeps one plan for
  // all callers instead of making a new one each time.
  const count = limit <= limits.landingPageSize ? sql.lit(limit) : sql`${limit}`

  const { rows } = await sql<ProjectRow & { total: number }>`select ${columns}, ${total} as total
    from ${onPage({ found, order, offset, count })} order by ${order} limit ${count}`.execute(staff)

  let totalItems = rows[0]?.total ?? 0
  // Past the end there is no row to carry the total.
  if (rows.length === 0 && offset > 0) {
    totalItems = (await sql<{ total: number }>`select ${total} as total`.execute(staff)).rows[0]?.total ?? 0
  }
  return { data: rows.map(toProject), totalItems }
}

/** One project, by its own id or one of its environments'. */
export const project: Resolver<QueryArgs['project'], Project> = async (_args, call, { database }, asked) => {
  const { tenantId, projectId } = placeOf(call)
  const columns = projectColumns({ environments: asked('data.environments'), job: asked('data.JobID') })
  const { rows } = await sql<ProjectRow>`select ${columns} from projects p
    where p.id = ${projectId} and p.tenant_id = ${tenantId}`.execute(database.staff(tenantId))
  const row = rows[0]
  if (!row) throw notFound()
  return { data: toProject(row) }
}

/** FROM and WHERE of a listing. `memberId`: only projects that this user is a member of. */
function matching(args: ListArgs, tenantId: string, memberId: string | null): RawBuilder<unknown> {
  const conditions = [sql`p.tenant_id = ${tenantId}`]
  if (args.ProjectStatus) conditions.push(sql`p.status = ${args.ProjectStatus}`)
  if (args.ProjectName) conditions.push(sql`p.name_key = lower(${args.ProjectName})`)
  if (args.ProjectAuthor) conditions.push(sql`p.author = ${args.ProjectAuthor}`)
  const part = args.QuickSearch?.trim()
  if (part) conditions.push(sql`p.name_key like lower(${containing(part)})`)
  const members =
    memberId === null
      ? sql``
      : sql`join project_members m on m.project_id = p.id and m.user_id = ${memberId} and m.tenant_id = ${tenantId}
        and m.status = 'Active'`
  return sql`projects p ${members} where ${sql.join(conditions, sql` and `)}`
}

/** How many there are: from the kept totals where only the status is asked for, counted otherwise. */
function totalOf(args: ListArgs, tenantId: string, memberId: string | null): RawBuilder<number> {
  if (memberId !== null || args.ProjectName || args.ProjectAuthor || args.QuickSearch?.trim()) {
    return sql`(select count(*)::integer from ${matching(args, tenantId, memberId)})`
  }
  const status = args.ProjectStatus ? sql`and t.status = ${args.ProjectStatus}` : sql``
  return sql`(select coalesce(sum(t.total), 0)::integer from project_totals t where t.tenant_id = ${tenantId} ${status})`
}

/** Each order ends with the id, so that pages neither repeat nor miss a project. Both ways are read off an index. */
function orderOf({ Sort, SortAsc }: ListArgs): RawBuilder<unknown> {
  const column = Sort === 'Name' ? sql`p.name_key` : sql`p.updated_at`
  return SortAsc ? sql`${column}, p.id` : sql`${column} desc, p.id desc`
}

interface PageOf {
  found: RawBuilder<unknown>
  order: RawBuilder<unknown>
  offset: number
  count: RawBuilder<unknown>
}

/**
 * The projects of a page, to be sorted and cut once more. On later pages the ids come first, so that what is skipped is
 * skipped in the index alone and not read.
 */
function onPage({ found, order, offset, count }: PageOf): RawBuilder<unknown> {
  if (offset === 0) return found
  return sql`projects p
    where p.id in (select p.id from ${found} order by ${order} limit ${count} offset ${offset})`
}
