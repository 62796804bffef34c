import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type FillInput, fillContents } from '../../../server/areas/templates/fill-job.ts'
import type { FillCursor } from '../../../server/areas/templates/fill-lanes.ts'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { holdJob, writeCheckpoint } from '../../../server/jobs/checkpoint.ts'
import type { JobRun } from '../../../server/jobs/job.ts'
import { createTime } from '../../../server/jobs/time.ts'
import { acting } from '../graphql/acting.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import { createGate } from '../jobs/support.ts'
import { makers, type Place } from '../search/place.ts'

class Killed extends Error {}

const was: TemplateField = { id: 'Field_price', name: 'price', label: 'Price', type: 'text' }
const is: TemplateField = { id: 'Field_now', name: 'price', label: 'Price', type: 'number' }
const contents = 650
const batches = 4

onBothDatabases('the work that fills contents', (world) => {
  const make = makers(world)
  let tenant: string
  let place: Place
  let template: string
  let job: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
  })
  beforeEach(async () => {
    const site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Page', [is])
    job = newId('Job')
    const columns = sql`${tenant}, ${place.projectId}, ${place.environmentId}`
    await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, name, status, data)
      select ${template} || '_' || lpad(n::text, 3, '0'), ${columns}, ${template}, 'Page ' || n, 'Unpublished',
        jsonb_build_object('Field_price', n::text)
      from generate_series(1, ${sql.lit(contents)}) n`.execute(owner())
    // Of a kind that no server knows, so that none takes it over.
    await sql`insert into jobs (id, tenant_id, project_id, environment_id, slot, actor, kind, input, due_at, status, owner, lease_ends_at)
      values (${job}, ${columns}, '', '{}', 'killed', '{}', now(), 'Running', 'test', now())`.execute(owner())
  })

  const owner = () => world().server.database.owner
  const rowsOf = () =>
    owner().selectFrom('contents').selectAll().where('template_id', '=', template).orderBy('id').execute()
  const cursorOf = async () =>
    (await owner().selectFrom('jobs').select('cursor').where('id', '=', job).executeTakeFirstOrThrow())
      .cursor as FillCursor | null
  /** How often something in a column of the table is one of the contents. */
  async function countOf(table: string, column: string): Promise<number[]> {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
      where ${sql.ref(column)} in (select id from contents where template_id = ${template}) group by ${sql.ref(column)}`.execute(
      owner(),
    )
    return rows.map(({ n }) => n)
  }

  /**
   * A process that is killed before a further checkpoint of it is there.
   * @param meanwhile what is waited for at the beginning of each transaction
   * @returns whether it came to its end
   */
  async function attempt(checkpoints = Number.POSITIVE_INFINITY, meanwhile = async () => {}): Promise<boolean> {
    const { database } = world().server
    const own = { id: job, owner: 'test', time: createTime() }
    let left = checkpoints
    const run: JobRun<FillInput, FillCursor> = {
      ...{ id: job, ...place, actor: acting({ ...place, via: 'Job' }), signal: new AbortController().signal },
      input: { templateId: template, values: {}, retyped: { Field_now: was } },
      cursor: (await cursorOf()) ?? undefined,
      async checkpoint(at, transaction) {
        left -= 1
        if (left < 0) throw new Killed()
        expect(await writeCheckpoint(transaction ?? database.staff(tenant), own, at)).toBe(true)
      },
      async hold(transaction) {
        expect(await holdJob(transaction, own)).toBe(true)
        await meanwhile()
      },
    }
    return fillContents({ database })
      .run(run)
      .then(
        () => true,
        (error) => {
          if (!(error instanceof Killed)) throw error
          return false
        },
      )
  }

  it('goes on where it was killed, at each batch of each lane, and does nothing twice (C-template-35)', async () => {
    let attempts = 1
    // The first checkpoint says which lanes there are, the second belongs to a batch.
    for (; !(await attempt(2)); attempts++) {
      // Somebody empties what was filled in: to do it again would fill it in again.
      await sql`update contents set data = data - 'Field_now' where template_id = ${template} and revision = 1`.execute(
        owner(),
      )
    }
    expect(attempts).toBe(batches)
    const rows = await rowsOf()
    expect(rows.map(({ revision }) => revision)).toEqual(rows.map(() => 1))
    const filled = rows.filter(({ data }) => 'Field_now' in data)
    for (const { name, data } of filled) expect(`Page ${data.Field_now}`).toBe(name)
    expect([50, 125, 200], 'the last batch, which nobody has emptied').toContain(filled.length)
    expect(await countOf('events', 'thing_id')).toEqual(rows.map(() => 1))
    expect(await countOf('audit_entries', 'entity_id')).toEqual(rows.map(() => 1))
    expect(await countOf('content_versions', 'content_id')).toEqual(rows.map(() => 1))
  })

  it('fills both halves at the same time where the database does more than one thing at once (C-template-35)', async () => {
    const lanes = world().server.database.kind === 'embedded' ? 1 : 2
    const gate = createGate()
    let arrived = 0
    const all = async () => {
      arrived += 1
      if (arrived === lanes) gate.open()
      await gate.wait()
    }
    expect(await attempt(undefined, all)).toBe(true)
    expect(Object.keys((await cursorOf()) ?? {})).toHaveLength(lanes)
    for (const { data, name } of await rowsOf()) expect(`Page ${data.Field_now}`).toBe(name)
  })

  it('understands how far an older server has come (C-template-35)', async () => {
    const done = `${template}_300`
    await owner()
      .updateTable('jobs')
      .set({ cursor: JSON.stringify(done) })
      .where('id', '=', job)
      .execute()
    expect(await attempt()).toBe(true)
    for (const { id, revision } of await rowsOf()) expect(revision).toBe(id > done ? 1 : 0)
  })
})
