import { type RawBuilder, sql } from 'kysely'
import { type Listed, named, pageOf } from '../../../database/listed.ts'
import { limits } from '../../../generated/limits.ts'
import type { Project, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here, placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { counted, countedByName, resolved, type Total } from '../../../operation/totals.ts'
import { seesAllProjects } from '../../../policies/directory.ts'
import { type ProjectRow, projectColumns, toProjects } from '../project-row.ts'

type ListArgs = QueryArgs['projects']

/** The projects of the tenant that the caller may see, a page at a time. */
export const projects: Resolver<ListArgs, Project[]> = async (args, call, services, asked) => {
  const { tenantId, role } = here(call)
  const { limit, offset } = paging(args, limits.landingPageSize)
  const memberId = seesAllProjects(role) ? null : call.caller.userId
  const staff = services.database.staff(tenantId)
  const order = orderOf(args)
  const where = conditions(args, tenantId, memberId)
  const listed = { ...all, where, order, named: await named(staff, 'Project', tenantId, args.QuickSearch) }
  const total = asked('totalItems') ? totalOf(args, tenantId, memberId, listed) : 0
  const columns = projectColumns(asked)
  // The usual page is one statement with one plan for all callers. On later ones, and where names are looked for, the ids
  // come first, so that what is skipped is skipped in the index alone and not read.
  const isUsual = offset === 0 && !listed.named
  const from = isUsual ? sql`projects p where ${sql.join(where, sql` and `)}` : pageOf(listed, { limit, offset })

  const { rows } = await sql<ProjectRow & { total: number }>`select ${columns}, ${inStatement(total)} as total
    from ${from} order by ${order} limit ${sql.lit(limit)}`.execute(staff)

  // Past the end there is no row to carry the total.
  const totalItems = rows[0]?.total ?? (offset > 0 ? await resolved(staff, total) : 0)
  return { data: await toProjects(rows, call, services), totalItems }
}

/** One project, by its own id or one of its environments'. */
export const project: Resolver<QueryArgs['project'], Project> = async (_args, call, services, asked) => {
  const { tenantId, projectId } = placeOf(call)
  const columns = projectColumns(asked)
  const { rows } = await sql<ProjectRow>`select ${columns} from projects p
    where p.id = ${projectId} and p.tenant_id = ${tenantId}`.execute(services.database.staff(tenantId))
  const [data] = await toProjects(rows, call, services)
  if (!data) throw notFound()
  return { data }
}

const all = { table: 'projects', alias: 'p' } as const

/** `memberId`: only projects that this user is a member of. */
function conditions(args: ListArgs, tenantId: string, memberId: string | null): RawBuilder<unknown>[] {
  const found = [sql`p.tenant_id = ${tenantId}`]
  if (args.ProjectStatus) found.push(sql`p.status = ${args.ProjectStatus}`)
  if (args.ProjectName) found.push(sql`p.name_key = lower(${args.ProjectName})`)
  if (args.ProjectAuthor) found.push(sql`p.author = ${args.ProjectAuthor}`)
  if (memberId !== null) {
    found.push(sql`exists (select from project_members m where m.project_id = p.id and m.user_id = ${memberId}
      and m.tenant_id = ${tenantId} and m.status = 'Active')`)
  }
  return found
}

/** How many there are: from the kept totals where only the status is asked for, counted otherwise. */
function totalOf(args: ListArgs, tenantId: string, memberId: string | null, listed: Listed): Total {
  if (memberId !== null || args.ProjectName || args.ProjectAuthor) return counted(listed)
  if (listed.named) {
    if (args.ProjectStatus) return counted(listed)
    return countedByName('Project', tenantId, listed.named, args.QuickSearch ?? '')
  }
  const status = args.ProjectStatus ? sql`and t.status = ${args.ProjectStatus}` : sql``
  return sql`(select coalesce(sum(t.total), 0)::integer from project_totals t where t.tenant_id = ${tenantId} ${status})`
}

const inStatement = (total: Total) => (typeof total === 'number' ? sql`${total}::integer` : total)

/** Each order ends with the id, so that pages neither repeat nor miss a project. Both ways are read off an index. */
function orderOf({ Sort, SortAsc }: ListArgs): RawBuilder<unknown> {
  const column = Sort === 'Name' ? sql`p.name_key` : sql`p.updated_at`
  return SortAsc ? sql`${column}, p.id` : sql`${column} desc, p.id desc`
}
