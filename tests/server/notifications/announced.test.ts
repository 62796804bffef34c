import { beforeAll, expect, it } from 'vitest'
import { announce, announced, withdraw } from '../../../server/areas/notifications/announcements.ts'
import { notificationsOf } from '../../../server/areas/notifications/notifications.ts'
import { newId } from '../../../server/database/ids.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { everything, type Person } from '../graphql/world.ts'

const query = `query($t: ID!) { notifications(TenantID: $t) {
  status error { ErrorType } totalItems
  data { NotificationID Message AdditionalMessage Scale Status Type StartsAt EndsAt }
} }`

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

onEachDatabase('what is announced', (world) => {
  let mine: string
  let theirs: string
  let me: Person

  beforeAll(async () => {
    mine = await world().tenant('Mine')
    theirs = await world().tenant('Theirs')
    me = await world().person('me@mine.test', { home: mine })
    await world().join(me, mine, await world().role(mine, 'Administrator', everything))
  })

  const say = (message: string, given: Partial<Parameters<typeof announce>[0]> = {}) =>
    announce({ tenant_id: null, status: 'info', message, ...given }, world().server.database)
  const messages = async () => {
    const { data, totalItems } = await world().ask(me, query, { t: mine })
    expect(totalItems).toBe(data.length)
    return data.map(({ Message }: { Message: string }) => Message)
  }

  it('is nothing where nothing was announced', async () => {
    expect(await world().ask(me, query, { t: mine })).toEqual({ status: 200, error: null, totalItems: 0, data: [] })
  })

  it('carries message, further message, scale, status and type (P-3-30)', async () => {
    const ends = hours(2)
    const id = await say('New prices', { additional_message: 'From May on.', tenant_id: mine, ends_at: ends })
    const { data } = await world().ask(me, query, { t: mine })
    expect(data).toEqual([
      {
        NotificationID: id,
        Message: 'New prices',
        AdditionalMessage: 'From May on.',
        Scale: 'Tenant',
        Status: 'info',
        Type: 'Banner',
        StartsAt: null,
        EndsAt: ends.toISOString(),
      },
    ])
    await withdraw(id, world().server.database)
    expect(await messages()).toEqual([])
  })

  it('is said from when it is to be shown until it is over, the gravest first (P-2.5-13)', async () => {
    const ids = [
      await say('Over', { shown_at: hours(-2), ends_at: hours(-1) }),
      await say('Later', { shown_at: hours(1) }),
      await say('Ahead of time', { shown_at: hours(-1), starts_at: hours(5), ends_at: hours(6) }),
      await say('Grave', { status: 'danger', shown_at: hours(-3) }),
      await say('Good', { status: 'success' }),
      await say('Elsewhere', { tenant_id: theirs, status: 'danger' }),
    ]
    expect(await messages()).toEqual(['Grave', 'Ahead of time', 'Good'])
    const { database } = world().server
    const lines = await announced(database, new Date())
    expect(lines).toHaveLength(5)
    expect(lines.join('\n')).toContain(`danger, ${theirs}, from`)
    expect(lines.join('\n')).not.toContain('Over')
    for (const id of ids) await withdraw(id, database)
  })

  it('is never another tenant’s, and never written by staff (P-6-05)', async () => {
    const id = await say('Only theirs', { tenant_id: theirs })
    const all = await say('For all')
    const { database } = world().server
    const seen = await database.staff(mine).selectFrom('notifications').select('message').execute()
    expect(seen).toEqual([{ message: 'For all' }])
    const row = { id: newId('Notification'), tenant_id: mine, message: 'Forged' }
    await expect(database.staff(mine).insertInto('notifications').values(row).execute()).rejects.toThrow(/permission/)
    await expect(database.staff(mine).deleteFrom('notifications').execute()).rejects.toThrow(/permission/)
    await expect(
      database.staff(mine).updateTable('notifications').set({ message: 'Forged' }).execute(),
    ).rejects.toThrow(/permission/)
    for (const each of [id, all]) await withdraw(each, database)
  })

  it('refuses a tenant or an announcement that is not there', async () => {
    await expect(say('To nobody', { tenant_id: newId('Tenant') })).rejects.toThrow(StartProblem)
    await expect(withdraw(newId('Notification'), world().server.database)).rejects.toThrow(StartProblem)
  })

  it('says at most twenty things at once', async () => {
    const ids = await Promise.all(Array.from({ length: 22 }, (_, n) => say(`Number ${n}`)))
    const found = await notificationsOf(mine, {
      database: world().server.database,
      maintenance: undefined,
      now: hours(1),
    })
    expect(found).toHaveLength(20)
    for (const id of ids) await withdraw(id, world().server.database)
  })
})
