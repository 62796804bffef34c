import { beforeAll, expect, it } from 'vitest'
import { createActivity } from '../../../server/areas/people/activity.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const query = 'query($t: ID) { getUser(TenantID: $t) { status data { LastActiveAt } } }'

onEachDatabase('when people were last active', (world) => {
  let acme: string
  let ada: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    ada = await world().person('ada@acme.test', { home: acme })
    await world().join(ada, acme, await world().role(acme, 'Member', {}))
  })

  const lastActive = async () => {
    const { owner } = world().server.database
    const row = await owner.selectFrom('users').select('last_active_at').where('id', '=', ada.id).executeTakeFirst()
    return row?.last_active_at ?? null
  }

  it('is written down by what they do, now and then (P-3-14)', async () => {
    expect(await lastActive()).toBeNull()
    const before = Date.now()
    await world().ask(ada, query, { t: acme })
    await expect.poll(lastActive).not.toBeNull()
    const first = (await lastActive()) as Date
    expect(first.getTime()).toBeGreaterThanOrEqual(before - 1)

    const { owner } = world().server.database
    await owner.updateTable('users').set({ last_active_at: null }).where('id', '=', ada.id).execute()
    await world().ask(ada, query, { t: acme })
    await world().ask(ada, query, { t: acme })
    expect(await lastActive()).toBeNull()
  })

  it('is written anew once it is old, and nothing fails where it cannot be', async () => {
    const warned: string[] = []
    const { database } = world().server
    const activity = createActivity(database, { warn: (message) => warned.push(message) })
    activity.seen({ userId: '', lastActiveAt: null })
    activity.seen({ userId: ada.id, lastActiveAt: new Date() })
    expect(await lastActive()).toBeNull()
    activity.seen({ userId: ada.id, lastActiveAt: new Date(Date.now() - 600_000) })
    await expect.poll(lastActive).not.toBeNull()
    const broken = { owner: database.owner.withSchema('nowhere') } as unknown as typeof database
    createActivity(broken, { warn: (message) => warned.push(message) }).seen({ userId: ada.id, lastActiveAt: null })
    await expect.poll(() => warned).toHaveLength(1)
  })
})
