import { type ControlledTransaction, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '../../../server/database/schema.ts'
import { holdJob, writeCheckpoint } from '../../../server/jobs/checkpoint.ts'
import { createTime } from '../../../server/jobs/time.ts'
import { findPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { jobRow, jobsOf, openTestDatabase, startIn, type TestPlace } from './support.ts'

// The embedded database has one transaction at a time.
const missing = whyNoPostgres()
describe.skipIf(missing)(`lanes of a job${missing ? ` (${missing})` : ''}`, () => {
  let world: Awaited<ReturnType<typeof openTestDatabase>>
  let place: TestPlace
  let own: Parameters<typeof writeCheckpoint>[1]

  beforeAll(async () => {
    world = await openTestDatabase(await (await findPostgres()).url())
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    place = await world.project()
    own = { id: await startIn(world.database, jobsOf(world.database, []), place), owner: 'test', time: createTime() }
    await owner()
      .updateTable('jobs')
      .set({ status: 'Running', owner: 'test', lease_ends_at: sql`now()`, cursor: '{"one":0,"other":0}' })
      .where('id', '=', own.id)
      .execute()
  })

  const owner = () => world.database.owner
  async function lane(): Promise<ControlledTransaction<Schema>> {
    const transaction = await world.database.staff(place.tenantId).startTransaction().execute()
    expect(await holdJob(transaction, own)).toBe(true)
    return transaction
  }
  const cursorOf = async () => (await jobRow(world.database, own.id))?.cursor
  /** Waits until so many statements wait for a lock. */
  const waiting = (statements: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(owner())
        return rows.length
      })
      .toBe(statements)

  it('hold it together, and none writes over what another has reached', async () => {
    const [one, other] = [await lane(), await lane()]
    await writeCheckpoint(one, own, { lanes: { one: 1 } })
    const reached = writeCheckpoint(other, own, { lanes: { other: 2 } })
    await waiting(1)
    await one.commit().execute()
    expect(await reached).toBe(true)
    expect(await cursorOf()).toEqual({ one: 1, other: 0 })
    await other.commit().execute()
    expect(await cursorOf()).toEqual({ one: 1, other: 2 })
  })

  it('leave what one had reached that was rolled back', async () => {
    const [one, other] = [await lane(), await lane()]
    await writeCheckpoint(one, own, { lanes: { one: 1 } })
    await one.rollback().execute()
    await writeCheckpoint(other, own, { lanes: { other: 2 } })
    await other.commit().execute()
    expect(await cursorOf()).toEqual({ one: 0, other: 2 })
  })

  it('come to the end of their transactions before it is deleted, and then find that it is gone', async () => {
    const [one, other] = [await lane(), await lane()]
    const deleted = world.database
      .staff(place.tenantId)
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .selectFrom('jobs')
          .select('id')
          .where('project_id', '=', place.projectId)
          .forUpdate()
          .execute()
        await transaction.deleteFrom('projects').where('id', '=', place.projectId).execute()
      })
    await waiting(1)
    for (const [transaction, lanes] of [
      [one, { one: 1 }],
      [other, { other: 2 }],
    ] as const) {
      expect(await writeCheckpoint(transaction, own, { lanes })).toBe(true)
      await transaction.commit().execute()
    }
    await deleted
    const late = await world.database.staff(place.tenantId).startTransaction().execute()
    expect(await holdJob(late, own)).toBe(false)
    await late.rollback().execute()
  })

  it('are told that it is another process’s by now', async () => {
    await owner().updateTable('jobs').set({ owner: 'another' }).where('id', '=', own.id).execute()
    const late = await world.database.staff(place.tenantId).startTransaction().execute()
    expect(await holdJob(late, own)).toBe(false)
    expect(await writeCheckpoint(late, own, { lanes: { one: 1 } })).toBe(false)
    await late.rollback().execute()
  })
})
