import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentCopies } from '../../../server/areas/environments/copy.ts'
import type { Database } from '../../../server/database/database.ts'
import { newId } from '../../../server/database/ids.ts'
import type { Jobs } from '../../../server/jobs/job.ts'
import { Refusal } from '../../../server/operation/refusal.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createGate, jobRow, jobsOf, openTestDatabase, startIn, type TestPlace } from '../jobs/support.ts'

const missing = whyNoPostgres()

describe('copying an environment, embedded database', () => behaves())

describe.skipIf(missing)(`copying an environment, PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: RunningPostgres
  behaves(async () => {
    postgres = await findPostgres()
    return postgres.url()
  })
  afterAll(() => postgres?.stop())
})

/** Looks at each transaction of a copy before it begins: 0 lists, the others copy a batch, the last one finishes. */
function looking(database: Database, before: (transaction: number) => Promise<void> | void) {
  let next = 0
  const staff: Database['staff'] = (tenantId) => {
    const real = database.staff(tenantId)
    const transaction = () => ({
      execute: async (work: Parameters<ReturnType<typeof real.transaction>['execute']>[0]) => {
        await before(next++)
        return real.transaction().execute(work)
      },
    })
    return { transaction } as unknown as typeof real
  }
  return environmentCopies({ staff })
}

function behaves(findUrl: () => Promise<string | undefined> = async () => undefined) {
  let world: Awaited<ReturnType<typeof openTestDatabase>>
  const opened: Jobs[] = []
  const open = (kind: ReturnType<typeof environmentCopies>, clock?: () => Date) => {
    const jobs = jobsOf(world.database, [kind], clock)
    opened.push(jobs)
    return jobs
  }
  beforeAll(async () => {
    world = await openTestDatabase(await findUrl())
  })
  afterAll(async () => {
    await Promise.all(opened.map((jobs) => jobs.close()))
    await world?.close()
  })

  /** A project whose Production environment has 600 contents, each the parent of the next but for every hundredth. */
  async function project(): Promise<TestPlace> {
    const place = await world.project()
    await sql`
      insert into contents (id, tenant_id, project_id, environment_id, parent_id, name, status, data, published_data)
      select 'Content_' || ${place.projectId} || n, ${place.tenantId}, ${place.projectId}, ${place.environmentId},
        case when n % 100 = 0 then null else 'Content_' || ${place.projectId} || (n - 1) end,
        'Content ' || n, 'Published', '{}', '{}'
      from generate_series(0, 599) n`.execute(world.database.owner)
    return place
  }

  /** The operation's part: an environment that nobody sees yet, and the job that fills it. */
  async function begin(jobs: Jobs, place: TestPlace): Promise<{ id: string; copy: string }> {
    const copy = newId('Environment')
    await world.database.owner
      .insertInto('environments')
      .values({ id: copy, tenant_id: place.tenantId, project_id: place.projectId, name: 'qa', type: 'x', ready: false })
      .execute()
    const input = { sourceId: place.environmentId, name: 'qa' }
    const id = await startIn(world.database, jobs, place, { kind: 'createEnvironment', environmentId: copy, input })
    jobs.wake()
    return { id, copy }
  }

  async function names(environmentId: string): Promise<string[]> {
    const rows = await world.database.owner
      .selectFrom('contents')
      .select('name')
      .where('environment_id', '=', environmentId)
      .execute()
    return rows.map(({ name }) => name).sort()
  }

  async function rowsOf(projectId: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select (select count(*) from environments where project_id = ${projectId})
      + (select count(*) from contents where project_id = ${projectId})
      + (select count(*) from environment_copies where project_id = ${projectId})
      + (select count(*) from jobs where project_id = ${projectId}) as n`.execute(world.database.owner)
    return Number(rows[0]?.n)
  }

  it('goes on after a kill, with nothing twice and nothing missing', async () => {
    let now = Date.now()
    const gate = createGate()
    const killed = open(
      looking(world.database, (transaction) => (transaction === 2 ? gate.wait() : undefined)),
      () => new Date(now),
    )
    const place = await project()
    const { id, copy } = await begin(killed, place)
    await gate.arrived
    expect((await names(copy)).length).toBe(250)
    now += 31_000
    const next = open(environmentCopies(world.database), () => new Date(now))
    next.wake()
    await next.ended(id)
    gate.open()
    expect(await jobRow(world.database, id)).toMatchObject({ status: 'Done', interruptions: 1 })
    await killed.close()
    expect(await names(copy)).toEqual(await names(place.environmentId))
    const { rows } = await sql`select c.name from contents c join contents p on p.id = c.parent_id
      where c.environment_id = ${copy} and p.environment_id = ${copy}`.execute(world.database.owner)
    expect(rows).toHaveLength(594)
    const found = await world.database.owner
      .selectFrom('environment_stats')
      .select(['unpublished', 'published'])
      .where('project_id', '=', place.projectId)
      .execute()
    expect(found).toEqual([
      { unpublished: 0, published: 600 },
      { unpublished: 0, published: 600 },
    ])
    await next.close()
  })

  it('leaves nothing when it fails', async () => {
    const jobs = open(
      looking(world.database, (transaction) => {
        if (transaction === 2) throw new Refusal('Conflict', 'It may not be')
      }),
    )
    const place = await project()
    const { id, copy } = await begin(jobs, place)
    await jobs.ended(id)
    expect(await jobRow(world.database, id)).toMatchObject({
      status: 'Failed',
      message: 'It may not be',
      environment_id: null,
    })
    expect(await names(copy)).toEqual([])
    // The source, its contents and the job.
    expect(await rowsOf(place.projectId)).toBe(602)
    const found = await world.database.owner
      .selectFrom('environment_stats')
      .select(['environment_id', 'published'])
      .where('project_id', '=', place.projectId)
      .execute()
    expect(found).toEqual([{ environment_id: place.environmentId, published: 600 }])
    const trail = await world.database.owner
      .selectFrom('audit_trail')
      .select(['via', 'outcome', 'after'])
      .where('entity_id', '=', copy)
      .execute()
    expect(trail).toMatchObject([{ via: 'Job', outcome: 'Failed', after: { Name: 'qa' } }])
    await jobs.close()
  })

  it('ends with its project, and leaves nothing', async () => {
    const gate = createGate()
    const jobs = open(looking(world.database, (transaction) => (transaction === 2 ? gate.wait() : undefined)))
    const place = await project()
    const { id } = await begin(jobs, place)
    await gate.arrived
    await world.database.owner.deleteFrom('projects').where('id', '=', place.projectId).execute()
    gate.open()
    await jobs.ended(id)
    await jobs.close()
    expect(await rowsOf(place.projectId)).toBe(0)
    expect(jobs.log.lines).toEqual([])
  })

  it('lets others in between its batches', async () => {
    let copying = true
    const answered: number[] = []
    let batches = 0
    const jobs = open(
      looking(world.database, () => {
        batches++
      }),
    )
    const place = await project()
    const { id } = await begin(jobs, place)
    const end = jobs.ended(id).then(() => {
      copying = false
    })
    while (copying) {
      await world.database.staff(place.tenantId).selectFrom('projects').select('id').limit(1).execute()
      answered.push(batches)
    }
    await end
    // List, three batches of contents, settings: somebody was answered in each pause.
    expect(batches).toBe(5)
    expect(new Set(answered.filter((at) => at > 0)).size).toBeGreaterThanOrEqual(3)
    await jobs.close()
  })
}
