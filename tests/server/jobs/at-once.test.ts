import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGate, jobRow, jobsOf, openTestDatabase, startIn, writing } from './support.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  world = await openTestDatabase()
})
afterAll(() => world?.close())

it('works of a kind on no more at once than it says, so that others are not kept waiting', async () => {
  const { database } = world
  const gate = createGate()
  const long = { ...writing(database, 1, () => gate.wait()), name: 'long', atOnce: 2 }
  const jobs = jobsOf(database, [long, writing(database, 1)])
  const longOnes: string[] = []
  for (let count = 0; count < 4; count++) {
    longOnes.push(await startIn(database, jobs, await world.project(), { kind: 'long' }))
  }
  const short = await startIn(database, jobs, await world.project())
  const statuses = () => Promise.all(longOnes.map(async (id) => (await jobRow(database, id))?.status))
  jobs.wake()
  await jobs.ended(short)
  expect(await statuses()).toEqual(['Running', 'Running', 'Waiting', 'Waiting'])
  gate.open()
  for (const id of longOnes) await jobs.ended(id)
  expect(await statuses()).toEqual(['Done', 'Done', 'Done', 'Done'])
  await jobs.close()
})
