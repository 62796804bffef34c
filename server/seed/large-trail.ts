import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { largeEnvironmentId, largeProjectId, nameOf } from './large-environment.ts'

/** Who acts in the large trail, and of whom one is sought: 200 people, some of whom do much more than others. */
export const largeActor = 'User_trail7'

const people = 200

/** Written in one statement each. */
const atOnce = 500_000

/**
 * Makes so many entries of the audit trail of an organisation, one every three seconds up to now: 10 million are nearly a year
 * (O-audit-24). One in 33 was refused, one in 5,000 failed; each thing has about ten, and one in a hundred is about a person.
 */
export async function addLargeTrail(db: Kysely<Schema>, tenantId: string, entries: number): Promise<void> {
  await sql`select make_audit_months(now() - ${entries}::int * interval '3 seconds', now() + interval '3 months')`.execute(
    db,
  )
  await sql`with made as (
      insert into audit_people (tenant_id, user_id, name, email, address, browser)
      select ${tenantId}, 'User_trail' || n, 'Person ' || n || ' Trail', 'person' || n || '@bench.test', '192.0.2.' || n,
        'Firefox on Linux'
      from generate_series(0, ${sql.lit(people - 1)}) n returning id, user_id)
    select count(*) from made`.execute(db)
  // The oldest first, as they came.
  for (let rest = entries; rest > 0; rest -= atOnce) {
    await sql`insert into audit_entries (tenant_id, project_id, environment_id, user_id, person, roles, via, operation,
        entity_kind, entity_id, entity_name, about, outcome, before, after, reason, gate, request_id, created_at)
      select ${tenantId}, project, case when project = ${largeProjectId} then ${largeEnvironmentId} end, actor, p.id,
        '{Administrator}', case when n % 11 = 0 then 'Management API' else 'Console' end, act.operation, act.kind,
        case when n % 100 = 42 then 'User_trail' || n % ${sql.lit(people)} else act.kind || '_trail' || n / 10 end,
        case when n % 100 = 42 then null else ${nameOf(sql`(n / 10)`)} end,
        case when n % 100 = 42 then about.id end,
        case when n % 33 = 7 then 'Refused' when n % 5000 = 11 then 'Failed' else 'Done' end,
        jsonb_build_object('Name', 'Piece ' || n), jsonb_build_object('Name', 'Piece ' || n + 1), null,
        '{"right": "Update", "on": "Content", "role": "Administrator"}', 'request-' || n, now() - n * interval '3 seconds'
      from (
        select n, md5(n::text) as mixed,
          case when n % 3 = 0 then ${largeProjectId} when n % 10 = 1 then null else 'Project_trail' || n % 300 end as project,
          'User_trail' || (n::bigint * n % 211) % ${sql.lit(people)} as actor
        from generate_series(${rest}::int - 1, greatest(${rest}::int - ${sql.lit(atOnce)}, 0), -1) n
      ) numbered
      join (values ${sql.join(acts.map(([kind, operation], at) => sql`(${sql.lit(at)}, ${kind}, ${operation})`))})
        as act(at, kind, operation) on act.at = n % ${sql.lit(acts.length)}
      join audit_people p on p.tenant_id = ${tenantId} and p.user_id = actor
      left join audit_people about on about.tenant_id = ${tenantId}
        and about.user_id = 'User_trail' || n % ${sql.lit(people)} and n % 100 = 42
      order by n desc`.execute(db)
  }
  for (const table of ['audit_people', 'audit_entries']) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** What is done, and to which kind of thing: writing much more than anything else. */
const acts: readonly (readonly [kind: string, operation: string])[] = [
  ...Array.from({ length: 13 }, () => ['Content', 'updateContentFields'] as const),
  ['Content', 'createContent'],
  ['Content', 'publishContent'],
  ['Content', 'archiveContent'],
  ['Media', 'completeMedia'],
  ['Media', 'updateMedia'],
  ['Template', 'updateTemplate'],
  ['Role', 'updateRole'],
  ['Token', 'createToken'],
]
