import { describe, expect, it } from 'vitest'
import { maintenanceNotification, readMaintenance } from '../../../server/areas/notifications/maintenance.ts'
import { readOptions } from '../../../server/options.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { createWorld } from '../graphql/world.ts'

const MAINTENANCE = '2026-12-01T22:00Z/2026-12-02T03:00+01:00'

describe('a window of maintenance (P-9-23)', () => {
  it('is a banner of status warning that announces the window with slowness', () => {
    const window = readMaintenance({ MAINTENANCE })
    expect(maintenanceNotification(window, new Date('2026-12-01T12:00Z'))).toEqual({
      NotificationID: `Maintenance_${Date.UTC(2026, 11, 1, 22)}`,
      Message: 'Scheduled maintenance from 01/12/2026 22:00 UTC to 02/12/2026 02:00 UTC',
      AdditionalMessage: 'The console may be slow during this time.',
      Scale: 'Platform',
      Status: 'warning',
      Type: 'Banner',
      StartsAt: '2026-12-01T22:00:00.000Z',
      EndsAt: '2026-12-02T02:00:00.000Z',
    })
  })

  it('is announced some hours ahead, and no longer once it is over', () => {
    const window = readMaintenance({ MAINTENANCE, MAINTENANCE_AHEAD: '3' })
    const isSaid = (at: string) => maintenanceNotification(window, new Date(at)) !== undefined
    expect(isSaid('2026-12-01T18:59:59Z')).toBe(false)
    expect(isSaid('2026-12-01T19:00:00Z')).toBe(true)
    expect(isSaid('2026-12-02T01:59:59Z')).toBe(true)
    expect(isSaid('2026-12-02T02:00:00Z')).toBe(false)
  })

  it('says what else is to be expected, in words of the configuration', () => {
    const window = readMaintenance({ MAINTENANCE, MAINTENANCE_TEXT: ' Media is read only. ' })
    const found = maintenanceNotification(window, new Date('2026-12-01T22:00Z'))
    expect(found?.AdditionalMessage).toBe('Media is read only.')
  })

  it('is in what the server answers everybody', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const world = await createWorld({ maintenance: readMaintenance({ MAINTENANCE: `${at(5)}/${at(7)}` }) })
    try {
      const mine = await world.tenant('Mine')
      const me = await world.person('me@mine.test', { home: mine })
      await world.join(me, mine, await world.role(mine, 'Guest', {}))
      const query = 'query($t: ID!) { notifications(TenantID: $t) { data { Message AdditionalMessage Status Type } } }'
      expect((await world.ask(me, query, { t: mine })).data).toEqual([
        {
          Message: expect.stringMatching(/^Scheduled maintenance from .* UTC to .* UTC$/),
          AdditionalMessage: 'The console may be slow during this time.',
          Status: 'warning',
          Type: 'Banner',
        },
      ])
    } finally {
      await world.close()
    }
  })

  it('is nothing where none is configured', () => {
    expect(readOptions([], {}).maintenance).toBeUndefined()
    expect(maintenanceNotification(undefined, new Date())).toBeUndefined()
  })

  it.each([
    [{ MAINTENANCE: 'tonight' }, /MAINTENANCE must be when it begins and ends.*"tonight"/],
    [{ MAINTENANCE: '2026-12-01T22:00Z' }, /when it begins and ends/],
    [{ MAINTENANCE: '2026-12-01T22:00/2026-12-02T02:00' }, /when it begins and ends/],
    [{ MAINTENANCE: '2026-06-31T22:00Z/2026-07-02T02:00Z' }, /when it begins and ends/],
    [{ MAINTENANCE: '2026-12-01T25:00Z/2026-12-02T02:00Z' }, /when it begins and ends/],
    [{ MAINTENANCE: `${MAINTENANCE}/2026-12-03T02:00Z` }, /when it begins and ends/],
    [{ MAINTENANCE: '2026-12-02T02:00Z/2026-12-01T22:00Z' }, /ends before it begins/],
    [{ MAINTENANCE, MAINTENANCE_AHEAD: 'a day' }, /MAINTENANCE_AHEAD must be hours.*"a day"/],
    [{ MAINTENANCE, MAINTENANCE_AHEAD: '-1' }, /MAINTENANCE_AHEAD must be hours/],
  ])('keeps the server from starting where it cannot be meant: %j', (env, sentence) => {
    expect(() => readOptions([], env)).toThrow(StartProblem)
    expect(() => readOptions([], env)).toThrow(sentence)
  })
})
