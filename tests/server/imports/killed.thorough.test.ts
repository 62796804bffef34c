import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { createWorld, type MadeProject, type Person } from '../graphql/world.ts'
import { createKillableServer, type KillableServer } from '../graphql-process/killable.ts'
import { bundledWorker } from './files.ts'

const rows = 3000
const place = 'TenantID: $t, ProjectID: $p'

let server: KillableServer
let acme: string
let site: MadeProject
let template: string
let ann: Person

beforeAll(async () => {
  server = await createKillableServer({ worker: await bundledWorker() })
  const world = await createWorld({ dataDir: server.dataDir })
  acme = await world.tenant('Acme')
  ann = await world.person('ann@acme.test', { home: acme })
  const all = ['Administer', 'Create', 'Read']
  const rights = { 'Project Management': all, 'Content Management': all, 'Content Template Management': all }
  await world.join(ann, acme, await world.role(acme, 'Editors', rights))
  site = await world.project(acme, 'Site')
  template = newId('Template')
  await world.server.database.owner
    .insertInto('templates')
    .values({
      id: template,
      tenant_id: acme,
      project_id: site.id,
      environment_id: site.production,
      name: 'Article',
      author_username: null,
      fields: JSON.stringify([
        { name: 'title', label: 'Title', type: 'text' },
        { name: 'price', label: 'Price', type: 'number' },
      ]),
    })
    .execute()
  await world.close()
})
afterAll(() => server.remove())

it('goes on with an import whose server was killed, and doubles no row (P-2.9-41)', async () => {
  const url = await server.start()
  const caller = { token: ann.token, t: acme, p: site.id }
  // Every hundredth row fails.
  const body = `title,price\n${Array.from({ length: rows }, (_, n) => `Row ${n},${n % 100 === 99 ? 'x' : n}`).join('\n')}`
  const { createImport } = await server.ask(
    caller,
    `mutation($t: ID!, $p: ID!, $s: Int!) { createImport(${place}, File: { FileName: "a.csv", Extension: "csv", Size: $s }) {
      data { ImportID UploadURL } } }`,
    { s: body.length },
  )
  const { ImportID: i, UploadURL } = createImport.data
  await fetch(url + UploadURL, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body })
  const { startImport } = await server.ask(
    caller,
    `mutation($t: ID!, $p: ID!, $i: ID!, $m: ID!) { startImport(${place}, ImportID: $i, TemplateID: $m) { data { JobID } } }`,
    { i, m: template },
  )
  const j: string = startImport.data.JobID
  await server.killDuring(caller, j)

  const after = await createWorld({ dataDir: server.dataDir, importWorker: await bundledWorker() })
  const { owner } = after.server.database
  await after.server.jobs.ended(j)
  const job = await owner.selectFrom('jobs').selectAll().where('id', '=', j).executeTakeFirstOrThrow()
  expect(job).toMatchObject({
    status: 'Done',
    interruptions: 1,
    errors: 0,
    message: `${rows - 30} imported, 30 failed`,
  })
  const file = await owner.selectFrom('imports').selectAll().where('id', '=', i).executeTakeFirstOrThrow()
  expect(file).toMatchObject({ state: 'Imported', success: rows - 30, failed: 30, done_row: rows + 1 })
  const contents = await owner.selectFrom('contents').select('name').where('project_id', '=', site.id).execute()
  expect([contents.length, new Set(contents.map(({ name }) => name)).size]).toEqual([rows - 30, rows - 30])
  const failures = await owner.selectFrom('import_failures').select('row_number').orderBy('row_number').execute()
  expect(failures.map(({ row_number }) => row_number)).toEqual(Array.from({ length: 30 }, (_, n) => 101 + 100 * n))
  await after.close()
})
