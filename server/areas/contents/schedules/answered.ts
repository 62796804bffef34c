import type { ContentSchedule } from '../../../generated/schema.ts'
import type { ScheduledAct } from '../write/schedules.ts'
import type { ScheduleRow } from './rows.ts'

/** What is planned for a content, as it is answered; null where nothing is. */
export function toSchedule({ Publish, Archive }: Partial<Record<ScheduledAct, ScheduleRow>>): ContentSchedule | null {
  if (!Publish && !Archive) return null
  const last = Publish && !Publish.failed_at ? Publish : (Archive ?? Publish)
  const failed = Publish?.failed_at ? Publish : Archive?.failed_at ? Archive : undefined
  const at = (row: ScheduleRow | undefined) => (row && !row.failed_at ? row.due_at.toISOString() : null)
  const isToCome = at(Publish) !== null
  return {
    PublishAt: at(Publish),
    ArchiveAt: at(Archive),
    Version: isToCome ? (Publish?.n ?? null) : null,
    MeantAt: isToCome ? (Publish?.meant_at?.toISOString() ?? null) : null,
    Differs: isToCome && Publish?.differs === true,
    ScheduledBy: last?.by_name ?? null,
    FailedAt: failed?.due_at.toISOString() ?? null,
    Failures: (failed?.failure ?? []).map((Reason) => ({ Reason })),
  }
}
