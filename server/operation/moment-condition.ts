import { type RawBuilder, sql } from 'kysely'

/** Two ends of a filter, days such as `2030-03-05` or a number of days; null: open. */
interface Ends {
  readonly from: string | number | boolean | null
  readonly to: string | number | boolean | null
}

/**
 * Whether the moment in a column fits a filter. Days are those of UTC.
 * @param condition `before`, `after`, `lastDays` (how many), or anything else for from a day to another
 */
export function momentCondition(
  column: RawBuilder<unknown>,
  condition: string,
  { from, to }: Ends,
): RawBuilder<boolean> {
  const begin = (day: Ends['from']) => sql`(${day}::timestamp at time zone 'UTC')`
  const end = (day: Ends['from']) => sql`((${day}::timestamp + interval '1 day') at time zone 'UTC')`
  switch (condition) {
    case 'before':
      return sql`coalesce(${column} < ${begin(from ?? '')}, false)`
    case 'after':
      return sql`coalesce(${column} >= ${end(from ?? '')}, false)`
    case 'lastDays':
      return sql`coalesce(${column} >= now() - ${`${Number(from)} days`}::interval, false)`
    default: {
      const least = from === null ? sql<boolean>`${column} is not null` : sql<boolean>`${column} >= ${begin(from)}`
      return sql`coalesce(${least} and ${to === null ? sql`true` : sql`${column} < ${end(to)}`}, false)`
    }
  }
}
