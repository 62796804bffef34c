import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryOut, runAnnounce } from '../../../server/commands/announce.ts'
import { readAnnounceOrder } from '../../../server/commands/announce-options.ts'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { migratedData } from '../graphql/migrated-data.ts'

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = await migratedData('announce')
  database = await connect({ dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = async (...argv: string[]) => carryOut(readAnnounceOrder(argv), database)

describe('the command that announces something', () => {
  it('announces, lists and withdraws, and is in the trail (O-audit-03)', async () => {
    expect(await run('--list')).toBe('Nothing is announced.')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const said = await run('We', 'move', '--more', 'Expect a pause.', '--status', 'warning', '--until', until)
    const id = said.replace('Announced as ', '')
    expect(id).toMatch(/^Notification_/)
    expect(await run('--list')).toMatch(new RegExp(`^${id}  warning, everybody, from .* until ${until}: We move$`))
    const row = await database.owner.selectFrom('notifications').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id, tenant_id: null, type: 'Banner', additional_message: 'Expect a pause.' })
    expect(await run('--withdraw', id)).toBe(`${id} is withdrawn`)
    expect(await run('--list')).toBe('Nothing is announced.')
    const trail = await database.owner.selectFrom('audit_trail').selectAll().orderBy('id').execute()
    const operator = { via: 'Operator', user_name: 'Operator', entity_id: id, entity_name: 'We move' }
    expect(trail).toMatchObject([
      { ...operator, operation: 'announce' },
      { ...operator, operation: 'withdrawAnnouncement' },
    ])
  })

  it.each([
    [[], /Nothing was said/],
    [['Hello', '--status', 'loud'], /--status must be one of info, warning, danger, success, not "loud"/],
    [['Hello', '--until', 'tomorrow'], /--until must be a moment.*"tomorrow"/],
    [['Hello', '--until', '2020-01-01T00:00Z'], /before it begins/],
    [['Hello', '--from', '2031-01-02T00:00Z', '--until', '2031-01-01T00:00Z'], /before it begins/],
    [
      ['Hello', '--shown', '2031-01-02T00:00Z', '--from', '2030-01-01T00:00Z', '--until', '2031-01-01T00:00Z'],
      /over before/,
    ],
    [['Hello', '--tenant', 'Tenant_x'], /There is no tenant Tenant_x/],
    [['Hello', '--loud'], /--loud/],
    [['--withdraw', 'Notification_x'], /There is no announcement Notification_x/],
  ])('says what is wrong with %j', async (argv, sentence) => {
    const refused = await run(...argv).catch((error) => error)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(refused.message).toMatch(sentence)
  })

  it('leaves the embedded database of a running server alone', async () => {
    await expect(runAnnounce(['Hello'], { DATA_DIR: dataDir })).rejects.toThrow(StartProblem)
  })
})
