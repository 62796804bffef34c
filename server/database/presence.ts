import { type RawBuilder, sql } from 'kysely'

/** Tells these locks from any other that somebody may hold. */
const kind = 0x417472

/** Holds a lock on the name $1 for as long as the session lasts: the database lets go of it when the process is gone. */
export const presence = `select pg_advisory_lock(${kind}, hashtext($1))`

/** Whether the process of that name is there: a session of it holds its lock. */
export function isThere(name: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${sql.lit(kind)}
      and objid::bigint = hashtext(${name})::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database()))`
}
