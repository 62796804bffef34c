import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { forgetSchedules, type ScheduledAct } from './schedules.ts'
import { setScheduled, type Writing } from './writer.ts'

/** What of a schedule its writer says; who made it is added. */
export interface NewSchedule {
  readonly act: ScheduledAct
  readonly dueAt: Date
  /** Of Publish: the version that is published, and since when changes are no part of it. */
  readonly versionId: string | null
  readonly meantAt: Date | null
}

/** Plans an act for a content that the transaction holds, in the place of what was planned. It counts as no edit. */
export async function setSchedule(
  { transaction, place, by }: Writing,
  contentId: string,
  { act, dueAt, versionId, meantAt }: NewSchedule,
): Promise<void> {
  const planned = {
    ...{ due_at: dueAt, version_id: versionId, meant_at: meantAt, made_at: new Date(), failed_at: null, failure: null },
    ...{ by_id: by.userId, by_name: by.name, actor: JSON.stringify(by) },
  }
  const { tenantId: tenant_id, projectId: project_id, environmentId: environment_id } = place
  await transaction
    .insertInto('content_schedules')
    .values({ content_id: contentId, act, tenant_id, project_id, environment_id, ...planned })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'content_id', 'act']).doUpdateSet(planned))
    .execute()
  await setScheduled(transaction, contentId, act, dueAt)
}

/** Ends what is planned for a content, and what could not be done of it. */
export async function cancelSchedule(db: Kysely<Schema>, contentId: string, act: ScheduledAct): Promise<void> {
  await forgetSchedules(db, [contentId], [act])
  await setScheduled(db, contentId, act, null)
}

/** Says of a plan that its time came, and why it could not be carried out. It is not tried again. */
export async function failSchedule(
  db: Kysely<Schema>,
  contentId: string,
  act: ScheduledAct,
  reasons: readonly string[],
): Promise<void> {
  await db
    .updateTable('content_schedules')
    .set({ failed_at: new Date(), failure: JSON.stringify(reasons) })
    .where('content_id', '=', contentId)
    .where('act', '=', act)
    .execute()
  await setScheduled(db, contentId, act, null)
}
