import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Log } from '../../../log.ts'
import type { Actor } from '../../../operation/actor.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { tell } from '../../messages/tell.ts'
import { cancelSchedule, failSchedule } from '../write/planning.ts'
import { type ContentRow, findContent } from '../write/rows.ts'
import type { ScheduledAct } from '../write/schedules.ts'
import { archive, publishVersion } from '../write/transitions.ts'
import { markPublished } from '../write/versions.ts'
import { type ContentPlace, changeContent, type Writing } from '../write/writer.ts'
import { type ScheduleRow, schedulesOf } from './rows.ts'

export interface Needs {
  database: Pick<Database, 'owner' | 'staff'>
  log: Pick<Log, 'warn'>
  /** The database's own by default, which is the same for every process. */
  now?: RawBuilder<Date>
}

interface DueRow extends ContentPlace {
  contentId: string
  act: ScheduledAct
}

/** Plans that are looked for in one statement. */
const atOnce = 50

/**
 * Publishes and archives what is due, the longest waiting first; what was missed while no server ran as well. Each is done
 * once, however many processes look: whoever holds the content finds its plan, and ends it in the same transaction.
 * @returns how many were due here
 */
export async function carryOutDue(needs: Needs): Promise<number> {
  const { database, log, now = sql<Date>`now()` } = needs
  const tried = new Set<string>()
  for (;;) {
    const { rows } = await sql<DueRow>`select content_id as "contentId", act, tenant_id as "tenantId",
        project_id as "projectId", environment_id as "environmentId"
      from content_schedules where failed_at is null and due_at <= ${now}
      order by due_at, act desc limit ${atOnce + tried.size}`.execute(database.owner)
    const due = rows.filter(({ contentId, act }) => !tried.has(`${act} ${contentId}`))
    if (due.length === 0) return tried.size
    for (const each of due) {
      tried.add(`${each.act} ${each.contentId}`)
      // It is due still: the next look tries it again.
      await carryOut(database, each, now).catch((error) =>
        log.warn('What was scheduled could not be carried out', { contentId: each.contentId, error }),
      )
    }
  }
}

async function carryOut(
  database: Pick<Database, 'staff'>,
  { contentId, act, ...place }: DueRow,
  now: RawBuilder<Date>,
): Promise<void> {
  await database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const held = await holdPlace(transaction, place.environmentId).then(() => undefined, reasonsOf)
      const before = await findContent(transaction, place.environmentId, contentId, { lock: true }).catch(ifGone)
      if (!before) return
      const plan = (await schedulesOf(transaction, contentId))[act]
      const { rows } = await sql<{
        due: boolean
      }>`select ${plan?.due_at ?? null}::timestamptz <= ${now} as due`.execute(transaction)
      // Somebody else has done it, or planned it anew.
      if (!plan || plan.failed_at || !rows[0]?.due) return
      const operation = act === 'Publish' ? 'scheduledPublish' : 'scheduledArchive'
      const by: Actor = { ...plan.actor, operation, via: 'Job' }
      const writing: Writing = { transaction, place, by }
      const reasons = held ?? (await carry(writing, before, act, plan).then(() => undefined, reasonsOf))
      if (!reasons) return
      await failSchedule(transaction, contentId, act, reasons)
      await record(transaction, {
        by,
        thing: { kind: 'Content', id: contentId, name: before.name },
        ...{ outcome: 'Failed', reason: reasons.join(' ') },
        events: [{ type: 'content.failed', thingId: contentId, data: { Name: before.name, Act: act } }],
      })
      await tell(
        transaction,
        { tenantId: place.tenantId, userIds: plan.by_id === null ? [] : [plan.by_id] },
        {
          kind: act === 'Publish' ? 'PublishFailed' : 'ArchiveFailed',
          name: before.name,
          projectId: place.projectId,
          environmentId: place.environmentId,
        },
      )
    })
}

async function carry(writing: Writing, before: ContentRow, act: ScheduledAct, plan: ScheduleRow): Promise<void> {
  const { transaction, place } = writing
  const decided =
    act === 'Archive'
      ? await archive(transaction, place.environmentId, before)
      : await publishVersion(transaction, place.environmentId, before, plan.version_id ?? '')
  if (!decided) return cancelSchedule(transaction, before.id, act)
  await changeContent(writing, before, decided)
  if (plan.version_id !== null) await markPublished(writing, plan.version_id)
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Refusal)) throw error
  return error.problems?.map(({ reason }) => reason) ?? [error.message]
}

function ifGone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
