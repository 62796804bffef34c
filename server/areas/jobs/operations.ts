import type { Job, QueryArgs } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { placeOf } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'

/** How far a background work of the project is. */
export const job: Resolver<QueryArgs['job'], Job> = async ({ JobID }, call, { database }) => {
  const { tenantId, projectId } = placeOf(call)
  const row = await database
    .staff(tenantId)
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'progress', 'step', 'message', 'environment_id'])
    .where('id', '=', JobID)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    data: {
      JobID: row.id,
      Kind: row.kind,
      Status: row.status,
      Progress: row.progress,
      Step: row.step,
      Message: row.message,
      ProjectID: projectId,
      EnvironmentID: row.environment_id,
    },
  }
}
