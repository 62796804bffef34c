import { type RawBuilder, sql } from 'kysely'

/** Tells the time to statements. By default the database's own clock, which is the same for every process. */
export interface Time {
  now(): RawBuilder<Date>
  /** So many milliseconds from now. */
  later(milliseconds: number): RawBuilder<Date>
}

export function createTime(clock?: () => Date): Time {
  const now = () => (clock ? sql<Date>`${clock().toISOString()}::timestamptz` : sql<Date>`now()`)
  return {
    now,
    later: (milliseconds) => sql<Date>`${now()} + ${milliseconds}::double precision * interval '1 millisecond'`,
  }
}
