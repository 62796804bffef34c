import { beforeEach, expect, it } from 'vitest'
import { removeLeftObjects } from '../../../server/areas/media/left-objects.ts'
import { onEachDatabase } from '../graphql/databases.ts'

const minute = 60_000
const day = 24 * 60 * minute

onEachDatabase('objects that nothing shows any more', (world) => {
  let tenant: string
  beforeEach(async () => {
    tenant = await world().tenant('Acme')
  })

  /** Removes what is left as a store does whose removal of some objects fails; gives what it was asked for. */
  async function remove(failing: readonly string[], now: number): Promise<string[]> {
    const asked: string[] = []
    const removeOrFail = async (key: string) => {
      asked.push(key)
      if (failing.includes(key)) throw new Error('The store is away')
    }
    await removeLeftObjects({ database: world().server.database, removeOrFail }, tenant, now)
    return asked.sort()
  }
  const leave = async (...keys: readonly string[]) => {
    const notes = keys.map((object_key) => ({ tenant_id: tenant, object_key }))
    await world().server.database.owner.insertInto('left_objects').values(notes).execute()
  }

  it('are tried again where their removal failed, and the others are not (C-media-24)', async () => {
    await leave('a.png', 'b.png', 'b.png')
    const now = Date.now()
    expect(await remove(['b.png'], now)).toEqual(['a.png', 'b.png'])
    expect(await remove([], now + minute - 1)).toEqual([])
    expect(await remove([], now + minute)).toEqual(['b.png'])
    expect(await remove([], now + 100 * day)).toEqual([])
  })

  it('are tried again after a pause that grows up to a day (C-media-24)', async () => {
    await leave('a.png')
    const pauses: number[] = []
    let now = Date.now()
    for (let tries = 0; tries < 14; tries++) {
      expect(await remove(['a.png'], now)).toEqual(['a.png'])
      const { again_at } = await world()
        .server.database.owner.selectFrom('left_objects')
        .select('again_at')
        .where('tenant_id', '=', tenant)
        .executeTakeFirstOrThrow()
      const again = again_at?.getTime() ?? now
      pauses.push((again - now) / minute)
      now = again
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440])
  })
})
