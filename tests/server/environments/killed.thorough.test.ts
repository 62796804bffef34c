import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedData } from '../graphql/migrated-data.ts'
import { createWorld, type MadeProject, type Person } from '../graphql/world.ts'
import { bundle, type Running, run, until } from '../graphql-process/process.ts'
import { environmentRights } from './support.ts'

const contents = 1500

let main: string
let folder: string
let dataDir: string
let acme: string
let site: MadeProject
let admin: Person
let server: Running | undefined

beforeAll(async () => {
  main = await bundle('server/main.ts')
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-killed-'))
  await mkdir(path.join(folder, 'dist/public'), { recursive: true })
  await writeFile(path.join(folder, 'dist/public/index.html'), '<html><head></head><body></body></html>')
  dataDir = await migratedData('killed')
  const world = await createWorld({ dataDir })
  acme = await world.tenant('Acme')
  admin = await world.person('admin@acme.test', { home: acme })
  await world.join(admin, acme, await world.role(acme, 'Administrator', environmentRights))
  site = await world.project(acme, 'Site')
  await sql`insert into contents (id, tenant_id, project_id, environment_id, name, data)
    select 'Content_' || lpad(n::text, 20, '0'), ${acme}, ${site.id}, ${site.production}, 'Content ' || n, '{}'
    from generate_series(1, ${contents}::int) n`.execute(world.server.database.owner)
  await world.close()
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await rm(folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
  await rm(main, { force: true })
})

it('goes on with a copy whose server was killed, at the next start', async () => {
  const running = run(main, folder, [], { DATA_DIR: dataDir, PORT: '0' })
  server = running
  const [, url] = await until(running, /^Atrium is ready at (http:\/\/localhost:\d+)$/m)
  const ask = async (query: string, variables: object) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: admin.token },
      body: JSON.stringify({ query, variables: { t: acme, p: site.id, ...variables } }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects in it
    const { data } = (await response.json()) as { data: any }
    return data
  }
  const { createEnvironment } = await ask(
    `mutation($t: ID!, $p: ID!, $s: ID!) { createEnvironment(TenantID: $t, ProjectID: $p, SourceEnvironmentID: $s,
      EnvironmentName: "qa") { data { JobID } } }`,
    { s: site.production },
  )
  const j: string = createEnvironment.data.JobID
  const progress = `query($t: ID!, $p: ID!, $j: ID!) { job(TenantID: $t, ProjectID: $p, JobID: $j) { data { Progress } } }`
  while ((await ask(progress, { j })).job.data.Progress < 20);
  running.child.kill('SIGKILL')
  expect(await running.ended).toBe('SIGKILL')

  const after = await createWorld({ dataDir })
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
