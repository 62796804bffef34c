import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepJobs } from '../../../server/jobs/claim.ts'
import type { Jobs } from '../../../server/jobs/job.ts'
import { createTime } from '../../../server/jobs/time.ts'
import { Refusal } from '../../../server/operation/refusal.ts'
import { acting } from '../graphql/acting.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createGate, heldIn, jobRow, jobsOf, openTestDatabase, startIn, writing, written } from './support.ts'

const missing = whyNoPostgres()

describe('jobs, embedded database', () => behaves())

describe.skipIf(missing)(`jobs, PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: RunningPostgres
  behaves(async () => {
    postgres = await findPostgres()
    return postgres.url()
  })
  afterAll(() => postgres?.stop())
})

describe.skipIf(missing)('a process over PostgreSQL that is killed', () => {
  it('leaves its job to another at once, long before its lease ends', async () => {
    const postgres = await findPostgres()
    const url = await postgres.url()
    const [world, other] = [await openTestDatabase(url), await openTestDatabase(url)]
    const place = await world.project()
    const gate = createGate()
    const killed = jobsOf(world.database, [writing(world.database, 4, heldIn(place, gate))])
    const id = await startIn(world.database, killed, place)
    killed.wake()
    await gate.arrived
    const going = jobsOf(other.database, [writing(other.database, 4)])
    const another = await startIn(other.database, going, await other.project())
    going.wake()
    await going.ended(another)
    expect(await jobRow(other.database, id)).toMatchObject({ status: 'Running', interruptions: 0 })
    // What ends with a process: the sessions that it had.
    await world.database.close()
    going.wake()
    await going.ended(id)
    expect(await jobRow(other.database, id)).toMatchObject({ status: 'Done', interruptions: 1 })
    expect(await written(other.database, place)).toEqual([0, 1, 2, 3])
    gate.open()
    await killed.close()
    await going.close()
    await other.close()
  })
})

function behaves(findUrl: () => Promise<string | undefined> = async () => undefined) {
  let world: Awaited<ReturnType<typeof openTestDatabase>>
  const opened: Jobs[] = []
  const open = (...given: Parameters<typeof jobsOf>) => {
    const jobs = jobsOf(...given)
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

  it('does what was asked for, and says so at the end', async () => {
    const { database } = world
    const place = await world.project()
    const jobs = open(database, [writing(database, 3)])
    const id = await startIn(database, jobs, place)
    expect(await jobRow(database, id)).toMatchObject({ status: 'Waiting', progress: 0, message: null })
    jobs.wake()
    await jobs.ended(id)
    expect(await jobRow(database, id)).toMatchObject({
      status: 'Done',
      progress: 100,
      step: 'step 2',
      message: 'All is written',
      owner: null,
    })
    expect(await written(database, place)).toEqual([0, 1, 2])
    await jobs.close()
  })

  it('is not there when its operation is rolled back', async () => {
    const { database } = world
    const { tenantId, projectId } = await world.project()
    const jobs = open(database, [])
    const transaction = database
      .staff(tenantId)
      .transaction()
      .execute(async (transaction) => {
        await jobs.start(transaction, { kind: 'writing', tenantId, projectId, by: acting(), input: {} })
        throw new Error('no')
      })
    await expect(transaction).rejects.toThrow('no')
    const found = await database.owner.selectFrom('jobs').select('id').where('project_id', '=', projectId).execute()
    expect(found).toEqual([])
  })

  it('has one of a kind in a project at once; the same key finds it, also when both come at once', async () => {
    const { database } = world
    const place = await world.project()
    const jobs = open(database, [])
    const [first, second] = await Promise.all([
      startIn(database, jobs, place, { key: 'a' }),
      startIn(database, jobs, place, { key: 'a' }),
    ])
    expect(second).toBe(first)
    await expect(startIn(database, jobs, place, { key: 'b' })).rejects.toMatchObject({ type: 'Conflict' })
    await expect(startIn(database, jobs, place)).rejects.toBeInstanceOf(Refusal)
    await expect(startIn(database, jobs, place, { key: 'a'.repeat(101) })).rejects.toMatchObject({ type: 'BadInput' })
    expect(await startIn(database, jobs, await world.project(), { key: 'a' })).not.toBe(first)
    expect(await startIn(database, jobs, place, { kind: 'other', key: 'a' })).not.toBe(first)
  })

  it('tries an unforeseen error three times, later each time, and frees the key when it fails for good', async () => {
    const { database } = world
    const place = await world.project()
    let now = Date.now()
    let tries = 0
    const ended: string[] = []
    const kind = {
      ...writing(database, 3, (step, { projectId }) => {
        if (projectId === place.projectId && step === 1) throw new Error(`try ${++tries}`)
      }),
      async failed() {
        ended.push('taken away')
      },
    }
    const jobs = open(database, [kind], () => new Date(now))
    const id = await startIn(database, jobs, place, { key: 'a' })
    jobs.wake()
    for (const [errors, delay] of [
      [1, 1000],
      [2, 5000],
    ] as const) {
      await expect.poll(async () => (await jobRow(database, id))?.errors).toBe(errors)
      now += delay - 1
      const another = await startIn(database, jobs, await world.project())
      jobs.wake()
      await jobs.ended(another)
      expect(tries).toBe(errors)
      now += 1
      jobs.wake()
    }
    await jobs.ended(id)
    expect(tries).toBe(3)
    expect(await jobRow(database, id)).toMatchObject({
      status: 'Failed',
      message: 'Something went wrong on our side. Please try again.',
      request_key: null,
    })
    expect(await written(database, place)).toEqual([0])
    expect(ended).toEqual(['taken away'])
    expect(await startIn(database, jobs, place, { key: 'a' })).not.toBe(id)
    await jobs.close()
  })

  it('fails at once, in its words, when it refuses', async () => {
    const { database } = world
    const place = await world.project()
    const kind = writing(database, 3, (step) => {
      if (step === 2) throw new Refusal('BadInput', 'There is no such theme')
    })
    const jobs = open(database, [kind])
    const id = await startIn(database, jobs, place)
    jobs.wake()
    await jobs.ended(id)
    expect(await jobRow(database, id)).toMatchObject({
      status: 'Failed',
      message: 'There is no such theme',
      progress: 33,
    })
    expect(jobs.log.lines).toEqual([])
    await jobs.close()
  })

  it('goes on where it was after the server closed, without counting that as an error', async () => {
    const { database } = world
    const place = await world.project()
    const gate = createGate()
    const one = open(database, [writing(database, 4, heldIn(place, gate))])
    const id = await startIn(database, one, place)
    one.wake()
    await gate.arrived
    const closing = one.close()
    gate.open()
    await closing
    expect(await jobRow(database, id)).toMatchObject({ status: 'Waiting', owner: null, errors: 0, interruptions: 0 })
    expect(await written(database, place)).toEqual([0, 1])
    const other = open(database, [writing(database, 4)])
    other.wake()
    await other.ended(id)
    expect(await written(database, place)).toEqual([0, 1, 2, 3])
    await other.close()
  })

  it('is taken over when its process is silent for too long, which then does nothing more', async () => {
    const { database } = world
    const place = await world.project()
    let now = Date.now()
    const gate = createGate()
    const held = writing(database, 4, heldIn(place, gate))
    const silent = open(database, [held], () => new Date(now))
    const id = await startIn(database, silent, place)
    silent.wake()
    await gate.arrived
    // A process that was killed looks just so: a lease, and nobody who renews it.
    const other = open(database, [writing(database, 4)], () => new Date(now))
    if (database.kind === 'postgres') {
      now += 29_000
      const another = await startIn(database, other, await world.project())
      other.wake()
      await other.ended(another)
      expect((await jobRow(database, id))?.status).toBe('Running')
      now += 2000
    }
    other.wake()
    await other.ended(id)
    gate.open()
    await silent.close()
    expect(await jobRow(database, id)).toMatchObject({ status: 'Done', interruptions: 1, errors: 0 })
    expect(await written(database, place)).toEqual([0, 1, 2, 3])
    expect(silent.log.lines).toEqual([])
    await other.close()
  })

  it('gives up a work that ends its process again and again', async () => {
    const { database } = world
    const place = await world.project()
    const jobs = open(database, [writing(database, 4)])
    const id = await startIn(database, jobs, place)
    await database.owner.updateTable('jobs').set({ interruptions: 10 }).where('id', '=', id).execute()
    jobs.wake()
    await jobs.ended(id)
    expect((await jobRow(database, id))?.status).toBe('Failed')
    expect(await written(database, place)).toEqual([])
    await jobs.close()
  })

  it('ends quietly when its project is deleted', async () => {
    const { database } = world
    const place = await world.project()
    const gate = createGate()
    const jobs = open(database, [writing(database, 4, heldIn(place, gate))])
    const id = await startIn(database, jobs, place)
    jobs.wake()
    await gate.arrived
    await database.owner.deleteFrom('projects').where('id', '=', place.projectId).execute()
    gate.open()
    await jobs.ended(id)
    await jobs.close()
    expect(await jobRow(database, id)).toBeUndefined()
    expect(await written(database, place)).toEqual([])
    expect(jobs.log.lines).toEqual([])
  })

  it('is done once, whoever of several takes it', async () => {
    const { database } = world
    const places = await Promise.all(Array.from({ length: 8 }, () => world.project()))
    const runners = [open(database, [writing(database, 3)]), open(database, [writing(database, 3)])] as const
    const ids = await Promise.all(places.map((place) => startIn(database, runners[0], place)))
    for (const runner of runners) runner.wake()
    await Promise.all(ids.map((id, n) => runners[n % 2 === 0 ? 0 : 1].ended(id)))
    for (const place of places) expect(await written(database, place)).toEqual([0, 1, 2])
    for (const id of ids) expect(await jobRow(database, id)).toMatchObject({ status: 'Done', errors: 0 })
    await Promise.all(runners.map((runner) => runner.close()))
  })

  it('is forgotten thirty days after its end', async () => {
    const { database } = world
    const jobs = open(database, [writing(database, 1)])
    const id = await startIn(database, jobs, await world.project())
    jobs.wake()
    await jobs.ended(id)
    await jobs.close()
    const sweepAfter = (days: number) =>
      sweepJobs(
        database,
        createTime(() => new Date(Date.now() + days * 24 * 60 * 60 * 1000)),
        30,
      )
    await sweepAfter(29)
    expect(await jobRow(database, id)).toBeDefined()
    await sweepAfter(31)
    expect(await jobRow(database, id)).toBeUndefined()
  })

  it('is seen by nobody of another tenant', async () => {
    const { database } = world
    const jobs = open(database, [])
    const id = await startIn(database, jobs, await world.project())
    const seen = await database.staff('Tenant_other').selectFrom('jobs').select('id').where('id', '=', id).execute()
    expect(seen).toEqual([])
  })
}
