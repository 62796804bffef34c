import type { DashboardStats, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import type { Call } from '../../../policies/requires.ts'
import { hiddenContents } from '../../contents/figures.ts'
import { hiddenMediaSize } from '../../media/figures.ts'

/** The figures of all environments of a project together. */
export const projectDashboard: Resolver<QueryArgs['projectDashboard'], DashboardStats> = async (
  _args,
  call,
  services,
) => ({ data: await figures(call, services, null) })

/** The figures of one environment. */
export const environmentDashboard: Resolver<QueryArgs['environmentDashboard'], DashboardStats> = async (
  _args,
  call,
  services,
) => ({ data: await figures(call, services, placeOf(call).environmentId) })

/**
 * Everything is counted that the caller may read: kept figures without what access lists hide, and null where they have no
 * right. Published is everything live, Changed the part of it that has been edited since, and archived contents are not in
 * the total.
 */
async function figures(call: Call, services: Services, environmentId: string | null): Promise<DashboardStats> {
  const { tenantId, projectId } = placeOf(call)
  const staff = services.database.staff(tenantId)
  const kept = await staff
    .selectFrom('environment_stats')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(environmentId !== null, (query) => query.where('environment_id', '=', environmentId))
    .execute()
  const stats = await Promise.all(kept.map((row) => readable(row)))
  const [templates, contents, media] = [
    call.can('Read', 'Content Template Management'),
    call.can('Read', 'Content Management'),
    call.can('Read', 'Media Management'),
  ]
  const sum = (may: boolean, of: (stat: (typeof stats)[number]) => number) =>
    may ? stats.reduce((total, stat) => total + of(stat), 0) : null
  return {
    projectID: projectId,
    TotalTemplate: sum(templates, (stat) => stat.templates),
    TotalContent: sum(contents, ({ unpublished, published }) => unpublished + published),
    MediaSize: sum(media, ({ mediaSize }) => mediaSize),
    TotalScheduledArchiveContent: sum(contents, ({ scheduledArchive }) => scheduledArchive),
    TotalScheduledPublishContent: sum(contents, ({ scheduledPublish }) => scheduledPublish),
    TotalUnpublishedContent: sum(contents, ({ unpublished }) => unpublished),
    TotalPublishedContent: sum(contents, ({ published }) => published),
    TotalChangedContent: sum(contents, ({ changed }) => changed),
    TotalArchivedContent: sum(contents, ({ archived }) => archived),
  }

  async function readable(row: (typeof kept)[number]) {
    const place = call.place && { ...call.place, environmentId: row.environment_id }
    const own = await services.access.of({ ...call, place })
    const [hidden, hiddenSize] = own
      ? await Promise.all([hiddenContents(staff, own), hiddenMediaSize(staff, own)])
      : [undefined, 0]
    return {
      templates: row.templates,
      unpublished: row.unpublished - (hidden?.unpublished ?? 0),
      published: row.published - (hidden?.published ?? 0),
      changed: row.changed - (hidden?.changed ?? 0),
      archived: row.archived - (hidden?.archived ?? 0),
      scheduledPublish: row.scheduled_publish - (hidden?.scheduledPublish ?? 0),
      scheduledArchive: row.scheduled_archive - (hidden?.scheduledArchive ?? 0),
      mediaSize: Number(row.media_size) - hiddenSize,
    }
  }
}
