import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { Actor } from '../../../operation/actor.ts'
import type { ScheduledAct } from '../write/schedules.ts'

/** What is planned for one content, or could not be done. */
export interface ScheduleRow {
  act: ScheduledAct
  due_at: Date
  version_id: string | null
  /** The number of the version; null where it is gone. */
  n: number | null
  /** Whether what is edited now is something else. */
  differs: boolean
  meant_at: Date | null
  by_id: string | null
  by_name: string | null
  actor: Actor
  failed_at: Date | null
  failure: string[] | null
}

/** What is planned for a content, by act. */
export async function schedulesOf(
  db: Kysely<Schema>,
  contentId: string,
): Promise<Partial<Record<ScheduledAct, ScheduleRow>>> {
  const { rows } =
    await sql<ScheduleRow>`select s.act, s.due_at, s.version_id, v.n, s.meant_at, s.by_id, s.by_name, s.actor,
      s.failed_at, s.failure, coalesce(v.name <> c.name or v.data <> c.data, false) as differs
    from content_schedules s join contents c on c.id = s.content_id
    left join content_versions v on v.id = s.version_id
    where s.content_id = ${contentId}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.act, row]))
}
