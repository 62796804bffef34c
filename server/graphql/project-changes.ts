import { recordAudit } from '../database/audit.ts'
import type { MutationArgs } from '../generated/schema.ts'
import { notFound, Refusal } from '../policies/refusal.ts'
import type { Resolver } from './context.ts'
import { momentAfter } from './project-update.ts'
import { removeUnused } from './unused-objects.ts'
import { placeOf } from './where.ts'

/** Archives an active project or activates an archived one. One that is so already is left as it is. */
export const updateProjectStatus: Resolver<MutationArgs['updateProjectStatus'], never> = async (
  { ProjectStatus: status },
  call,
  { database },
) => {
  const { tenantId, projectId } = placeOf(call)
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('projects')
        .select(['status', 'updated_at'])
        .where('id', '=', projectId)
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      if (before.status === status) return
      await transaction
        .updateTable('projects')
        .set({ status, updated_at: momentAfter(before.updated_at) })
        .where('id', '=', projectId)
        .execute()
      await recordAudit(transaction, {
        tenantId,
        userId: call.caller.userId,
        operation: 'updateProjectStatus',
        entityId: projectId,
        details: { from: before.status, to: status },
      })
    })
  return {}
}

/** Deletes an archived project, with everything in it, for good. */
export const deleteProject: Resolver<MutationArgs['deleteProject'], never> = async (
  _args,
  call,
  { database, directory, removeObject },
) => {
  const { tenantId, projectId } = placeOf(call)
  const objects = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // Before the project, as jobs do: each of their batches locks its job first, and rows of the project then.
      await transaction.selectFrom('jobs').select('id').where('project_id', '=', projectId).forUpdate().execute()
      const project = await transaction
        .selectFrom('projects')
        .select(['name', 'status'])
        .where('id', '=', projectId)
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .executeTakeFirst()
      if (!project) throw notFound()
      if (project.status !== 'Archived') {
        throw new Refusal('Conflict', 'A project must be archived before it can be deleted')
      }
      const media = await transaction
        .selectFrom('media')
        .select('object_key')
        .distinct()
        .where('project_id', '=', projectId)
        .where('object_key', 'is not', null)
        .execute()
      await transaction.deleteFrom('projects').where('id', '=', projectId).execute()
      await recordAudit(transaction, {
        tenantId,
        userId: call.caller.userId,
        operation: 'deleteProject',
        entityId: projectId,
        details: { name: project.name },
      })
      return media.flatMap(({ object_key }) => object_key ?? [])
    })
  directory.forget()
  await removeUnused(database, objects, removeObject)
  return {}
}
