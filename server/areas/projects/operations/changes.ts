import type { MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import { nextVersion } from '../../../operation/changed.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { removeLeftObjects } from '../../media/left-objects.ts'

/** Archives an active project or activates an archived one. One that is so already is left as it is. */
export const updateProjectStatus: Resolver<MutationArgs['updateProjectStatus'], never> = async (
  { ProjectStatus: status },
  call,
  { database },
) => {
  const { tenantId, projectId } = placeOf(call)
  const by = actorOf(call)
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('projects')
        .select(['name', 'status', 'version'])
        .where('id', '=', projectId)
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      if (before.status === status) return
      await transaction
        .updateTable('projects')
        .set({ status, ...nextVersion(before, by) })
        .where('id', '=', projectId)
        .execute()
      await record(transaction, {
        by,
        thing: { kind: 'Project', id: projectId, name: before.name },
        before: { status: before.status },
        after: { status },
      })
    })
  return {}
}

/** Deletes an archived project, with everything in it, for good. */
export const deleteProject: Resolver<MutationArgs['deleteProject'], never> = async (
  _args,
  call,
  { database, directory, removeOrFail },
) => {
  const { tenantId, projectId } = placeOf(call)
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // Before the project, as jobs do: each of their batches locks its job first, and rows of the project then.
      await transaction.selectFrom('jobs').select('id').where('project_id', '=', projectId).forUpdate().execute()
      const project = await transaction
        .selectFrom('projects')
        .select(['name', 'description', 'author', 'status'])
        .where('id', '=', projectId)
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .executeTakeFirst()
      if (!project) throw notFound()
      if (project.status !== 'Archived') {
        throw new Refusal('Conflict', 'A project must be archived before it can be deleted')
      }
      // Of all environments: that is what goes.
      const counted = await transaction
        .selectFrom('environment_stats')
        .select(({ fn }) => [
          fn.sum<string>('unpublished').as('unpublished'),
          fn.sum<string>('published').as('published'),
        ])
        .where('project_id', '=', projectId)
        .executeTakeFirst()
      const [unpublished, published] = [Number(counted?.unpublished ?? 0), Number(counted?.published ?? 0)]
      const environments = await transaction
        .selectFrom('environments')
        .select(['id', 'name'])
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute()
      await transaction.deleteFrom('projects').where('id', '=', projectId).execute()
      const thing = { kind: 'Project', id: projectId, name: project.name }
      await record(transaction, {
        by: actorOf(call),
        thing,
        before: { ...project, content: unpublished + published, published },
        events: environments.map(({ id, name }) => ({
          ...{ type: 'environment.deleted' as const, thingId: id, data: { Name: name }, changed: [] },
        })),
      })
    })
  directory.forget()
  await removeLeftObjects({ database, removeOrFail }, tenantId)
  return {}
}
