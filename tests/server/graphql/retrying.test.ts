import { expect, it } from 'vitest'
import { onBothDatabases } from './databases.ts'

onBothDatabases('a transaction that the database gives up', (world) => {
  const fails = (code: string, times: number) => {
    let done = 0
    const run = world()
      .server.database.owner.transaction()
      .execute(async () => {
        done += 1
        if (done <= times) throw Object.assign(new Error('given up'), { code })
        return 'done'
      })
    return { run, tries: () => done }
  }

  it('for a deadlock or a serialisation failure is done once more', async () => {
    for (const code of ['40P01', '40001']) {
      const { run, tries } = fails(code, 1)
      expect(await run).toBe('done')
      expect(tries()).toBe(2)
    }
  })

  it('twice is not done a third time, and what failed otherwise is not tried again', async () => {
    const twice = fails('40P01', 2)
    await expect(twice.run).rejects.toThrow('given up')
    expect(twice.tries()).toBe(2)
    const other = fails('23505', 1)
    await expect(other.run).rejects.toThrow('given up')
    expect(other.tries()).toBe(1)
  })
})
