import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type MadeProject, type Person } from '../graphql/world.ts'
import { createKillableServer, type KillableServer } from '../graphql-process/killable.ts'
import { environmentRights } from './support.ts'

const contents = 1500

let server: KillableServer
let acme: string
let site: MadeProject
let admin: Person

beforeAll(async () => {
  server = await createKillableServer()
  const world = await createWorld({ dataDir: server.dataDir })
  acme = await world.tenant('Acme')
  admin = await world.person('admin@acme.test', { home: acme })
  await world.join(admin, acme, await world.role(acme, 'Administrator', environmentRights))
  site = await world.project(acme, 'Site')
  await sql`insert into contents (id, tenant_id, project_id, environment_id, name, data)
    select 'Content_' || lpad(n::text, 20, '0'), ${acme}, ${site.id}, ${site.production}, 'Content ' || n, '{}'
    from generate_series(1, ${contents}::int) n`.execute(world.server.database.owner)
  await world.close()
})
afterAll(() => server.remove())

it('goes on with a copy whose server was killed, at the next start', async () => {
  await server.start()
  const caller = { token: admin.token, t: acme, p: site.id }
  const { createEnvironment } = await server.ask(
    caller,
    `mutation($t: ID!, $p: ID!, $s: ID!) { createEnvironment(TenantID: $t, ProjectID: $p, SourceEnvironmentID: $s,
      EnvironmentName: "qa") { data { JobID } } }`,
    { s: site.production },
  )
  const j: string = createEnvironment.data.JobID
  await server.killDuring(caller, j)

  const after = await createWorld({ dataDir: server.dataDir })
  const { owner } = after.server.database
  await after.server.jobs.ended(j)
  const job = await owner.selectFrom('jobs').selectAll().where('id', '=', j).executeTakeFirstOrThrow()
  expect(job).toMatchObject({ status: 'Done', interruptions: 1, errors: 0, message: 'Environment qa created' })
  const copied = await owner
    .selectFrom('contents')
    .select('name')
    .distinct()
    .where('environment_id', '=', job.environment_id)
    .execute()
  expect(copied).toHaveLength(contents)
  const counted = await owner
    .selectFrom('environment_stats')
    .select('unpublished')
    .where('environment_id', '=', job.environment_id)
    .executeTakeFirst()
  expect(counted).toEqual({ unpublished: contents })
  await after.close()
})
