import { sql } from 'kysely'
import { sized } from '../sized.ts'
import type { Workshop } from '../work.ts'

export const page = 50
export const levels = 10
const entries = 200
export const many = sized(100_000, 2_000)

/** Where contents are, and those that a page of them shows. */
export interface MadePlace {
  environmentId: string
  page: readonly string[]
}

/** What lists are about besides the caller: a role that only the caller has, and somebody else with one. */
export interface MadeHolders {
  callersRole: string
  otherRole: string
  other: string
}

/**
 * Five branches, ten levels deep: the page's contents are at their ends, all else lies above them. With `holders`, 200
 * entries on all levels, none of which keeps anything of the page from the caller.
 */
export async function makeDeep(workshop: Workshop, name: string, holders?: MadeHolders): Promise<MadePlace> {
  const { owner } = workshop.world.server.database
  const environmentId = await workshop.world.environment(workshop.tenantId, workshop.site.id, name)
  const place = sql`${workshop.tenantId}, ${workshop.site.id}, ${environmentId}`
  const idOf = (level: string, of: string) => sql`${environmentId} || '_' || ${sql.raw(level)} || '_' || ${sql.raw(of)}`
  for (let level = 1; level <= levels; level++) {
    const count = level < levels ? 5 : page
    const parent = level === 1 ? sql`null` : idOf(String(level - 1), 'n % 5')
    await sql`insert into contents (id, tenant_id, project_id, environment_id, parent_id, name, status, data)
      select ${idOf(String(level), 'n')}, ${place}, ${parent}, 'Level ${sql.lit(level)} of ' || n, 'Published', '{}'
      from generate_series(0, ${sql.lit(count - 1)}) n`.execute(owner)
  }
  if (holders) {
    const { callersRole, otherRole, other } = holders
    // Each thing has two or three entries, of one privilege each: Deny for others, Allow for the caller.
    await sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, user_id, role_id, privileges)
      select ${environmentId} || '_' || n, ${place}, c.id,
        case when n / things.count = 1 then ${other} end,
        case n / things.count when 0 then ${callersRole} when 2 then ${otherRole} end,
        jsonb_build_object((array['Create', 'Edit', 'Delete', 'Administer'])[1 + n % 4],
          case n / things.count when 0 then 'Allow' else 'Deny' end)
      from (select count(*)::integer as count from contents where environment_id = ${environmentId}) things,
        generate_series(0, ${sql.lit(entries - 1)}) n
        join lateral (select id from contents where environment_id = ${environmentId} order by id
          offset n % things.count limit 1) c on true`.execute(owner)
  }
  const ends = Array.from({ length: page }, (_, n) => `${environmentId}_${levels}_${n}`)
  return { environmentId, page: ends }
}

/** So many contents under two of them; `hiddenFrom` may not read one of the two, and what lies under it. */
export async function makeMany({ world, tenantId, site }: Workshop, hiddenFrom: string): Promise<MadePlace> {
  const { owner } = world.server.database
  const environmentId = site.production
  const place = sql`${tenantId}, ${site.id}, ${environmentId}`
  const insert = (rows: ReturnType<typeof sql>) =>
    sql`insert into contents (id, tenant_id, project_id, environment_id, parent_id, name, status, data, updated_at) ${rows}`.execute(
      owner,
    )
  await insert(sql`select 'Content_half' || n, ${place}, null, 'Half ' || n, 'Published', '{}', now()
    from generate_series(0, 1) n`)
  await insert(sql`select 'Content_bench' || n, ${place}, 'Content_half' || n % 2, 'Page ' || n, 'Published',
      jsonb_build_object('title', 'Page ' || n), now() - n * interval '1 second'
    from generate_series(3, ${sql.lit(many)}) n`)
  await sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, role_id, privileges)
    values ('Access_half', ${place}, 'Content_half0', ${hiddenFrom}, '{"Read": "Deny"}')`.execute(owner)
  return { environmentId, page: [] }
}
