import type { Transaction } from 'kysely'
import { newId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import type { JobStarted, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal, refuseField } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { removeLeftObjects } from '../../media/left-objects.ts'
import { tell } from '../../messages/tell.ts'
import { type CopyInput, createdMessage, createEnvironmentKind } from '../copy.ts'
import { ordinaryType, seeMade, wrongEnvironmentName } from '../environment.ts'
import { isInUse } from '../in-use.ts'
import { membersBut } from '../members.ts'

/** Begins to copy an environment. Never Production at first (product 3), whatever IsProduction says. */
export const createEnvironment: Resolver<MutationArgs['createEnvironment'], JobStarted> = async (
  { EnvironmentName, SourceEnvironmentID: sourceId, RequestID },
  call,
  { database, jobs },
) => {
  const { tenantId, projectId } = placeOf(call)
  const wrong = wrongEnvironmentName(EnvironmentName)
  if (wrong !== undefined) throw refuseField('EnvironmentName', wrong)
  const name = EnvironmentName.trim()
  const id = newId('Environment')
  const by = { ...actorOf(call), environmentId: id }
  const jobId = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const input: CopyInput = { sourceId, name }
      const jobId = await jobs.start(transaction, {
        kind: createEnvironmentKind,
        tenantId,
        projectId,
        environmentId: id,
        by,
        input: { ...input },
        ...(RequestID && { key: RequestID }),
      })
      if (!(await isNew(transaction, jobId, id))) return jobId
      await addEnvironment(transaction, { id, tenantId, projectId, sourceId, name })
      await record(transaction, {
        by,
        thing: { kind: 'Environment', id, name },
        after: { Name: name, SourceEnvironmentID: sourceId, JobID: jobId },
        events: [
          {
            type: 'environment.started',
            thingId: id,
            data: { Name: name, SourceEnvironmentID: sourceId, JobID: jobId },
          },
        ],
      })
      return jobId
    })
  jobs.wake()
  return { data: { JobID: jobId }, message: createdMessage(name) }
}

/** Whether this call began the job, and not one before it with the same RequestID. */
async function isNew(transaction: Transaction<Schema>, jobId: string, environmentId: string): Promise<boolean> {
  const job = await transaction
    .selectFrom('jobs')
    .select('environment_id')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return job.environment_id === environmentId
}

interface NewEnvironment {
  id: string
  tenantId: string
  projectId: string
  sourceId: string
  name: string
}

/** Takes the name, for an environment that nobody sees until it is complete. */
async function addEnvironment(
  transaction: Transaction<Schema>,
  { id, tenantId, projectId, sourceId, name }: NewEnvironment,
): Promise<void> {
  const source = await transaction
    .selectFrom('environments')
    .select('id')
    .where('id', '=', sourceId)
    .where('project_id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst()
  if (!source) throw notFound()
  await seeMade(id).execute(transaction)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('environments')
    .values({ id, tenant_id: tenantId, project_id: projectId, name, type: ordinaryType, ready: false })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const reason = `There is an environment ${name} already`
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('Conflict', reason, [{ field: 'EnvironmentName', reason }])
}

/** Makes an environment the Production one (product 4), and an ordinary one of the one that was it. */
export const updateEnvironment: Resolver<MutationArgs['updateEnvironment'], never> = async (
  { IsProduction },
  call,
  { database },
) => {
  const { tenantId, projectId, environmentId } = placeOf(call)
  const name = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // One change of Production at a time in a project, and none is deleted meanwhile.
      const environments = await transaction
        .selectFrom('environments')
        .select(['id', 'name', 'is_production'])
        .where('project_id', '=', projectId)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      const environment = environments.find(({ id }) => id === environmentId)
      if (!environment) throw notFound()
      if (environment.is_production) {
        throw new Refusal(
          'Conflict',
          IsProduction
            ? `Environment ${environment.name} is Production already`
            : `Environment ${environment.name} is Production: mark another one as production instead`,
        )
      }
      if (!IsProduction) return undefined
      const former = environments.find(({ is_production }) => is_production)
      await transaction
        .updateTable('environments')
        .set({ is_production: false, type: ordinaryType })
        .where('project_id', '=', projectId)
        .where('is_production', '=', true)
        .execute()
      await transaction
        .updateTable('environments')
        .set({ is_production: true, type: 'Production' })
        .where('id', '=', environment.id)
        .execute()
      await record(transaction, {
        by: actorOf(call),
        thing: { kind: 'Environment', id: environment.id, name: environment.name },
        before: { IsProduction: false, ProductionID: former?.id ?? null },
        after: { IsProduction: true, ProductionID: environment.id },
        events: [environment, ...(former ? [former] : [])].map(({ id, name, is_production }) => ({
          ...{ type: 'environment.updated', thingId: id, data: { Name: name, IsProduction: !is_production } },
          ...{ changed: ['IsProduction'], before: { IsProduction: is_production } },
        })),
      })
      return environment.name
    })
  return name === undefined ? {} : { message: `Environment ${name} is Production now` }
}

/** Deletes an environment that is not Production, with everything in it, for good. */
export const deleteEnvironment: Resolver<MutationArgs['deleteEnvironment'], never> = async (
  _args,
  call,
  { database, directory, removeOrFail },
) => {
  const { tenantId, environmentId } = placeOf(call)
  const name = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const environment = await transaction
        .selectFrom('environments')
        .select(['id', 'name', 'type', 'project_id', 'is_production'])
        .where('id', '=', environmentId)
        .forUpdate()
        .executeTakeFirst()
      if (!environment) throw notFound()
      const { id, name } = environment
      if (environment.is_production) {
        throw new Refusal('Conflict', `Environment ${name} is Production and cannot be deleted`)
      }
      if (await isInUse(transaction, { id, projectId: environment.project_id })) {
        throw new Refusal('Conflict', `Environment ${name} is being worked on. Try again when that is done.`)
      }
      await transaction.deleteFrom('environments').where('id', '=', id).execute()
      const thing = { kind: 'Environment', id, name }
      const by = actorOf(call)
      await record(transaction, {
        ...{ by, thing, before: { Name: name, Type: environment.type } },
        events: [{ type: 'environment.deleted', thingId: id, data: { Name: name } }],
      })
      const { project_id: projectId } = environment
      const others = await membersBut(transaction, projectId, by.userId)
      await tell(
        transaction,
        { tenantId, userIds: others },
        { kind: 'EnvironmentDeleted', name, person: by.name, projectId },
      )
      return name
    })
  directory.forget()
  await removeLeftObjects({ database, removeOrFail }, tenantId)
  return { message: `Environment ${name} deleted` }
}
