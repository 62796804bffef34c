import { type Kysely, sql } from 'kysely'
import { administrator } from '../areas/people/roles.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Identity } from '../identity/service.ts'
import { addLargeEnvironment } from './large-environment.ts'
import { addLargeTrail } from './large-trail.ts'
import { demoPassword } from './people.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  identity: Pick<Identity, 'admin'>
  projects?: number
  contents?: number
  /** Contents and media of one more project's environment; 0 for no such project. */
  inOne?: number
  /** Entries of the audit trail; 0 for none. */
  entries?: number
}

export const largeAccount = 'large@bench.test'
export const largeTenantId = 'Tenant_bench000000000000000'

/**
 * Makes the tenant "Large Tenant" for benchmarks, with one Production environment a project and the contents spread
 * evenly over them, and one environment with very many; signs in as `large@bench.test` with the demo password. Does nothing when it is there already.
 */
export async function seedLarge({
  database,
  identity,
  projects = 10_000,
  contents = 100_000,
  inOne = 100_000,
  entries = 0,
}: Needs): Promise<boolean> {
  return database.owner.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('tenants').select('id').where('id', '=', largeTenantId).executeTakeFirst()
    if (found) return false
    const userId = await addPeople(tx, identity)
    await addProjects(tx, userId, projects)
    await addContents(tx, projects, contents)
    if (inOne > 0) await addLargeEnvironment(tx, largeTenantId, inOne)
    if (entries > 0) await addLargeTrail(tx, largeTenantId, entries)
    return true
  })
}

async function addPeople(tx: Kysely<Schema>, identity: Pick<Identity, 'admin'>): Promise<string> {
  const userId = 'User_bench000000000000000'
  const roleId = 'Role_bench000000000000000'
  await tx
    .insertInto('tenants')
    .values({ id: largeTenantId, name: 'Large Tenant', description: 'For benchmarks' })
    .execute()
  await tx
    .insertInto('subscriptions')
    .values({
      tenant_id: largeTenantId,
      id: 'Subscription_bench000000000000000',
      free_trial_status: null,
      free_plan_status: null,
    })
    .execute()
  const permissions = JSON.stringify(administrator)
  await tx
    .insertInto('roles')
    .values({ id: roleId, tenant_id: largeTenantId, name: 'Administrator', permissions })
    .execute()
  const { sub } = await identity.admin.createUser(
    { email: largeAccount, password: demoPassword, attributes: { given_name: 'Lara', family_name: 'Bench' } },
    tx,
  )
  await tx
    .insertInto('users')
    .values({
      id: userId,
      sub,
      username: largeAccount,
      email: largeAccount,
      first_name: 'Lara',
      last_name: 'Bench',
      home_tenant_id: largeTenantId,
    })
    .execute()
  await tx.insertInto('memberships').values({ user_id: userId, tenant_id: largeTenantId, role_id: roleId }).execute()
  return userId
}

/** The id of the n-th thing of a kind, as SQL: 20 letters that look like any other id's and are the same each time. */
const nth = (kind: string, n: string) => sql.raw(`'${kind}_' || left(md5('large ${kind} ' || ${n}), 20)`)

async function addProjects(tx: Kysely<Schema>, userId: string, projects: number): Promise<void> {
  await sql`
    insert into projects (id, tenant_id, name, description, status, author, author_id, created_at, updated_at)
    select ${nth('Project', 'n')}, ${largeTenantId},
      (array['Campaign', 'Website', 'Catalogue', 'Newsroom', 'Portal', 'Magazine', 'Academy', 'Shop'])[1 + n % 8]
        || ' ' || lpad(n::text, 5, '0'),
      case when n % 4 = 0 then null else 'Project number ' || n || ' of the large tenant' end,
      case when n % 5 = 0 then 'Archived' else 'Active' end,
      'Lara Bench', ${userId},
      timestamptz '2025-06-30 15:00Z' - n * interval '1 minute',
      timestamptz '2026-06-30 15:00Z' - (n * 7919 % ${projects}) * interval '37 seconds'
    from generate_series(1, ${projects}::int) n`.execute(tx)
  await sql`
    insert into environments (id, tenant_id, project_id, name, type, is_production, created_at)
    select ${nth('Environment', 'n')}, ${largeTenantId}, ${nth('Project', 'n')}, 'Production', 'Production', true,
      timestamptz '2025-06-30 15:00Z' - n * interval '1 minute'
    from generate_series(1, ${projects}::int) n`.execute(tx)
}

async function addContents(tx: Kysely<Schema>, projects: number, contents: number): Promise<void> {
  await sql`
    insert into contents (id, tenant_id, project_id, environment_id, name, status, created_by, created_at, updated_at,
      published_at)
    select ${nth('Content', 'n')}, ${largeTenantId}, ${nth('Project', 'p')}, ${nth('Environment', 'p')},
      'Content ' || lpad(n::text, 6, '0'),
      (array['Published', 'Unpublished', 'Changed', 'Published', 'Archived'])[1 + mix],
      'Lara Bench',
      timestamptz '2026-01-31 15:00Z' - n * interval '11 seconds',
      timestamptz '2026-06-30 15:00Z' - n * interval '11 seconds',
      case when mix = 1 then null else timestamptz '2026-06-29 15:00Z' - n * interval '11 seconds' end
    from (
      select n, 1 + n % ${projects}::int as p, (n + n / ${projects}::int) % 5 as mix
      from generate_series(1, ${contents}::int) n
    ) numbered`.execute(tx)
  // The planner knows nothing of what came in one go.
  for (const table of ['projects', 'environments', 'contents']) await sql`analyze ${sql.table(table)}`.execute(tx)
}
