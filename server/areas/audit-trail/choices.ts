import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { limits } from '../../generated/limits.ts'
import type { AuditChoice, AuditChoices } from '../../generated/schema.ts'
import { entriesIn, type TrailScope } from './scope.ts'

/** So far back it is looked what occurs; all filters find what is older as well. */
const looked = 10_000

/** What occurs in the newest entries that somebody reads, in the order of the names. */
export async function choicesOf(database: Pick<Database, 'staff'>, scope: TrailScope): Promise<AuditChoices> {
  const { tenantId, projectId } = scope
  const newest = entriesIn(scope, database)
    .select(['user_id', 'user_name', 'entity_kind', 'operation', 'created_at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
  const { rows } = await sql<{ actors: AuditChoice[] | null; kinds: string[] | null; operations: string[] | null }>`
    with newest as materialized (${newest}),
    actors as (
      select distinct on (user_id) user_id, user_name from newest where user_name is not null
      order by user_id, created_at desc, id desc)
    select
      (select json_agg(json_build_object('Value', user_id, 'Name', user_name) order by user_name, user_id)
        from (select * from actors order by user_name, user_id limit ${limits.auditPeople}) named) as actors,
      (select json_agg(distinct entity_kind) from newest where entity_kind is not null) as kinds,
      (select json_agg(distinct operation) from newest) as operations`.execute(database.staff(tenantId))
  const projects = await database
    .staff(tenantId)
    .selectFrom('projects')
    .select(['id as Value', 'name as Name'])
    .where('tenant_id', '=', tenantId)
    .$if(projectId !== null, (query) => query.where('id', '=', projectId))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const [found] = rows
  return {
    Actors: found?.actors ?? [],
    Projects: projects,
    Kinds: (found?.kinds ?? []).toSorted(),
    Operations: (found?.operations ?? []).toSorted(),
  }
}
