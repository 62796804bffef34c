import { sql, type Transaction } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import type { Schema } from '../database/schema.ts'
import { formats, validation } from '../generated/rules.ts'
import type { MutationArgs, Project } from '../generated/schema.ts'
import { changedMeanwhile } from '../policies/changed.ts'
import { wrongThingName } from '../policies/names.ts'
import { notFound, Refusal } from '../policies/refusal.ts'
import type { Call } from '../policies/requires.ts'
import type { Resolver } from './context.ts'
import { projectNameLabel } from './project-creation.ts'
import { type ProjectRow, projectColumns, toProject } from './project-row.ts'
import { placeOf } from './where.ts'

const operation = 'updateProject'

/** What of a project is to become other than it is. */
interface Changes {
  name?: string
  status?: string
}

/**
 * Changes a project's name or status. What is so already is no change, so that a call whose answer was lost can be sent
 * again; a change of what somebody else has changed since is refused.
 */
export const updateProject: Resolver<MutationArgs['updateProject'], Project[]> = async (
  args,
  call,
  { database },
  asked,
) => {
  const { tenantId, projectId } = placeOf(call)
  const { wanted, seen } = read(args)
  const columns = projectColumns({ environments: asked('data.environments'), job: asked('data.JobID') })
  const row = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await change(transaction, call, { wanted, seen })
      const { rows } = await sql<ProjectRow>`select ${columns} from projects p where p.id = ${projectId}`.execute(
        transaction,
      )
      return rows[0] as ProjectRow
    })
  // Product 8; for a status alone the console has words of its own.
  return { data: [toProject(row)], ...(wanted.name !== undefined && { message: 'Project name successfully updated!' }) }
}

function read({ ProjectName, ProjectStatus, LastUpdated }: MutationArgs['updateProject']): {
  wanted: Changes
  /** When it was last changed, as far as the caller knows. */
  seen: Date | undefined
} {
  if (ProjectName == null && ProjectStatus == null) {
    throw new Refusal('BadInput', 'Nothing is to be changed: send a ProjectName or a ProjectStatus')
  }
  const wrong = ProjectName == null ? undefined : wrongThingName(ProjectName, projectNameLabel)
  if (wrong !== undefined) throw new Refusal('BadInput', wrong)
  const wanted = {
    ...(ProjectName != null && { name: ProjectName.trim() }),
    ...(ProjectStatus != null && { status: ProjectStatus }),
  }
  return { wanted, seen: LastUpdated == null ? undefined : readMoment(LastUpdated) }
}

/** The schema lets everything through that a client calls a DateTime. */
function readMoment(given: unknown): Date {
  const moment = typeof given === 'string' && formats['date-time'].test(given) ? new Date(given) : undefined
  if (moment && !Number.isNaN(moment.getTime())) return moment
  throw new Refusal('BadInput', validation.format({ field: 'LastUpdated' }))
}

async function change(
  transaction: Transaction<Schema>,
  call: Call,
  { wanted, seen }: { wanted: Changes; seen: Date | undefined },
): Promise<void> {
  const { tenantId, projectId } = placeOf(call)
  const { userId } = call.caller
  const before = await transaction
    .selectFrom('projects')
    .select(['name', 'status', 'updated_at'])
    .where('id', '=', projectId)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  const isRenamed = wanted.name !== undefined && wanted.name !== before.name
  const isMoved = wanted.status !== undefined && wanted.status !== before.status
  if (!isRenamed && !isMoved) return
  // Both in milliseconds: the database may know microseconds, and nobody is ever told of them.
  if (seen && seen.getTime() !== before.updated_at.getTime())
    throw await changedSince(transaction, call, before.updated_at)
  await transaction
    .updateTable('projects')
    .set({ ...wanted, ...(isRenamed && { is_new: false }), updated_at: momentAfter(before.updated_at) })
    .where('id', '=', projectId)
    .execute()
  const details = {
    ...(isRenamed && { name: { from: before.name, to: wanted.name } }),
    ...(isMoved && { status: { from: before.status, to: wanted.status } }),
  }
  await recordAudit(transaction, { tenantId, userId, operation, entityId: projectId, details })
}

/** Now, and later than `before` in any case: two changes never share their moment, so that LastUpdated tells them apart. */
export function momentAfter(before: Date): Date {
  return new Date(Math.max(Date.now(), before.getTime() + 1))
}

/** Says who and when, where the audit trail knows. */
async function changedSince(transaction: Transaction<Schema>, call: Call, at: Date): Promise<Refusal> {
  const { tenantId, projectId } = placeOf(call)
  const entry = await transaction
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select(['audit_entries.user_id as userId', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('audit_entries.tenant_id', '=', tenantId)
    .where('entity_id', '=', projectId)
    .where('operation', 'in', [operation, 'updateProjectStatus'])
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const name = [entry?.firstName, entry?.lastName].filter(Boolean).join(' ')
  return changedMeanwhile(
    { what: 'project', by: entry && { userId: entry.userId ?? '', name }, at },
    call.caller.userId,
  )
}
