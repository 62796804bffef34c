import { sql } from 'kysely'
import type { DashboardStats, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'

/** The figures of all environments of a project together. */
export const projectDashboard: Resolver<QueryArgs['projectDashboard'], DashboardStats> = async (
  _args,
  call,
  { database },
) => {
  const { tenantId, projectId } = placeOf(call)
  return { data: await figures(database, tenantId, { projectId, environmentId: null }) }
}

/** The figures of one environment. */
export const environmentDashboard: Resolver<QueryArgs['environmentDashboard'], DashboardStats> = async (
  _args,
  call,
  { database },
) => {
  const { tenantId, projectId, environmentId } = placeOf(call)
  return { data: await figures(database, tenantId, { projectId, environmentId }) }
}

/**
 * Contents are counted by what staff see of them: Published is everything live, Changed the part of it that has been
 * edited since, and archived contents are not in the total.
 */
async function figures(
  database: Services['database'],
  tenantId: string,
  { projectId, environmentId }: { projectId: string; environmentId: string | null },
): Promise<DashboardStats> {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::double precision`
  const row = await database
    .staff(tenantId)
    .selectFrom('environment_stats')
    .select([
      sum('templates').as('templates'),
      sum('unpublished').as('unpublished'),
      sum('published').as('published'),
      sum('changed').as('changed'),
      sum('archived').as('archived'),
      sum('scheduled_publish').as('scheduledPublish'),
      sum('scheduled_archive').as('scheduledArchive'),
      sum('media_size').as('mediaSize'),
    ])
    .where('project_id', '=', projectId)
    .$if(environmentId !== null, (query) => query.where('environment_id', '=', environmentId))
    .executeTakeFirstOrThrow()
  return {
    projectID: projectId,
    TotalTemplate: row.templates,
    TotalContent: row.unpublished + row.published,
    MediaSize: row.mediaSize,
    TotalScheduledArchiveContent: row.scheduledArchive,
    TotalScheduledPublishContent: row.scheduledPublish,
    TotalUnpublishedContent: row.unpublished,
    TotalPublishedContent: row.published,
    TotalChangedContent: row.changed,
    TotalArchivedContent: row.archived,
  }
}
