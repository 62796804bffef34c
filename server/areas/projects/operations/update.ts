import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { MutationArgs, Project } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import { nextVersion, refuseOlder } from '../../../operation/changed.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal, refuseField } from '../../../operation/refusal.ts'
import { wrongThingName } from '../../../policies/names.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { projectNameLabel } from '../name-label.ts'
import { type ProjectRow, projectColumns, toProjects } from '../project-row.ts'

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
  services,
  asked,
) => {
  const { tenantId, projectId } = placeOf(call)
  const { wanted, seen } = read(args)
  const columns = projectColumns(asked)
  const row = await services.database
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
  const data = await toProjects([row], call, services)
  return { data, ...(wanted.name !== undefined && { message: 'Project name successfully updated!' }) }
}

function read({ ProjectName, ProjectStatus, Version }: MutationArgs['updateProject']): {
  wanted: Changes
  /** The version that the caller has seen; undefined: whichever it is. */
  seen: number | undefined
} {
  if (ProjectName == null && ProjectStatus == null) {
    throw new Refusal('BadInput', 'Nothing is to be changed: send a ProjectName or a ProjectStatus')
  }
  const wrong = ProjectName == null ? undefined : wrongThingName(ProjectName, projectNameLabel)
  if (wrong !== undefined) throw refuseField('ProjectName', wrong)
  const wanted = {
    ...(ProjectName != null && { name: ProjectName.trim() }),
    ...(ProjectStatus != null && { status: ProjectStatus }),
  }
  return { wanted, seen: Version ?? undefined }
}

async function change(
  transaction: Transaction<Schema>,
  call: Call,
  { wanted, seen }: { wanted: Changes; seen: number | undefined },
): Promise<void> {
  const { tenantId, projectId } = placeOf(call)
  const by = actorOf(call)
  const before = await transaction
    .selectFrom('projects')
    .select(['name', 'status', 'version', 'updated_at', 'updated_by', 'updated_by_id'])
    .where('id', '=', projectId)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  const isRenamed = wanted.name !== undefined && wanted.name !== before.name
  const isMoved = wanted.status !== undefined && wanted.status !== before.status
  if (!isRenamed && !isMoved) return
  if (seen !== undefined) refuseOlder('project', before, seen, by)
  await transaction
    .updateTable('projects')
    .set({ ...wanted, ...(isRenamed && { is_new: false }), ...nextVersion(before, by) })
    .where('id', '=', projectId)
    .execute()
  await record(transaction, {
    by,
    thing: { kind: 'Project', id: projectId, name: before.name },
    before: { ...(isRenamed && { name: before.name }), ...(isMoved && { status: before.status }) },
    after: { ...(isRenamed && { name: wanted.name }), ...(isMoved && { status: wanted.status }) },
  })
}
