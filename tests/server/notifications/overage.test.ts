import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { SubscriptionLimits } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const query = `query($t: ID!) { checkOverageStatus(TenantID: $t) {
  status error { ErrorType } totalItems data { Name Used Limit Unit }
} }`

onEachDatabase('what a subscription allows', (world) => {
  let mine: string
  let me: Person

  beforeAll(async () => {
    mine = await world().tenant('Mine')
    me = await world().person('me@mine.test', { home: mine })
    // Somebody with no rights is a member all the same: it is about the organisation.
    await world().join(me, mine, await world().role(mine, 'Guest', {}))
    const { id, production } = await world().project(mine, 'Shop')
    await world().project(mine, 'Old', { status: 'Archived' })
    const where = { tenantId: mine, projectId: id, environmentId: production }
    await world().contents(where, { Published: 2, Changed: 1, Unpublished: 3, Archived: 4 })
    await world().media(where, [700, 300])
  })

  const overage = async (own?: SubscriptionLimits) => {
    const { owner } = world().server.database
    await owner.deleteFrom('subscriptions').where('tenant_id', '=', mine).execute()
    if (own) {
      const row = { tenant_id: mine, id: newId('Subscription'), free_trial_status: null, free_plan_status: null }
      await owner
        .insertInto('subscriptions')
        .values({ ...row, limits: JSON.stringify(own) })
        .execute()
    }
    return world().ask(me, query, { t: mine })
  }
  const nothing = { status: 200, error: null, totalItems: 0, data: [] }

  it('is not exceeded by what is used exactly, nor where nothing is limited (P-4-35)', async () => {
    expect(await overage({ projects: 2, environments: 4, contents: 6, mediaSize: 1000 })).toEqual(nothing)
    expect(await overage({ projects: null, contents: null })).toEqual(nothing)
    expect(await overage({})).toEqual(nothing)
    expect(await overage()).toEqual(nothing)
  })

  it('tells each limit that is exceeded, with what is used (P-4-35)', async () => {
    expect(await overage({ projects: 1, environments: 3, contents: 5, mediaSize: 999 })).toEqual({
      status: 200,
      error: null,
      totalItems: 4,
      data: [
        { Name: 'Projects', Used: 2, Limit: 1, Unit: 'pieces' },
        { Name: 'Environments', Used: 4, Limit: 3, Unit: 'pieces' },
        { Name: 'Contents', Used: 6, Limit: 5, Unit: 'pieces' },
        { Name: 'Media', Used: 1000, Limit: 999, Unit: 'bytes' },
      ],
    })
    expect((await overage({ contents: 5 })).totalItems).toBe(1)
  })

  it('is what limits.yaml says where the subscription says nothing', () => {
    expect(limits.planContents).toBeGreaterThan(0)
    expect(limits.planMediaSize).toBeGreaterThan(0)
  })
})
