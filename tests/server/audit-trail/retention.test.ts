import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { makeMonths } from '../../../server/areas/audit-trail/months.ts'
import { removeOldMonths } from '../../../server/areas/audit-trail/retention.ts'
import { record } from '../../../server/resource/record.ts'
import { acting } from '../graphql/acting.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const day = 86_400_000
const asked = 'KeepDays LegalHold HoldReason Version UpdatedBy'

onBothDatabases('how long the trail is kept', (world) => {
  let tenant: string
  let admin: Person
  let auditor: Person
  const owner = () => world().server.database.owner

  beforeEach(async () => {
    tenant = await world().tenant('Acme')
    admin = await world().person(`${tenant}@acme.test`.toLowerCase(), { home: tenant })
    await world().join(admin, tenant, await world().role(tenant, 'Keeper', { 'Audit Trail': ['Read', 'Administer'] }))
    auditor = await world().person(`a-${tenant}@acme.test`.toLowerCase(), { home: tenant })
    await world().join(auditor, tenant, await world().role(tenant, 'Auditor', { 'Audit Trail': ['Read'] }))
  })

  const save = (person: Person, args: string) =>
    world().ask(
      person,
      `mutation { saveAuditSettings(TenantID: "${tenant}", ${args}) { status error { ErrorType Message } data { ${asked} } } }`,
    )
  const read = async () =>
    (await world().ask(admin, `{ auditSettings(TenantID: "${tenant}") { data { ${asked} } } }`)).data
  const entries = async () => {
    const rows = await owner()
      .selectFrom('audit_trail')
      .select(['operation', 'user_name', 'before', 'created_at'])
      .where('tenant_id', '=', tenant)
      .orderBy('id')
      .execute()
    return rows
  }

  /** Entries of so many days ago, by somebody of that name. */
  async function told(name: string, days: number): Promise<void> {
    const at = new Date(Date.now() - days * day)
    await makeMonths({ owner: owner() }, at)
    await owner()
      .transaction()
      .execute(async (transaction) => {
        const by = acting({ tenantId: tenant, operation: 'updateUser', userId: `User_${name}`, name })
        await record(transaction, { by, thing: { kind: 'User', id: `User_${name}`, name }, after: { Email: name } })
        await sql`with moved as (select * from audit_entries where tenant_id = ${tenant} and user_id = ${`User_${name}`})
          insert into audit_entries (tenant_id, user_id, person, about, operation, entity_kind, entity_id, created_at)
          select tenant_id, user_id, person, about, operation, entity_kind, entity_id, ${at}::timestamptz from moved`.execute(
          transaction,
        )
        await sql`select set_config('app.audit_retention', 'on', true)`.execute(transaction)
        await sql`delete from audit_entries where tenant_id = ${tenant} and user_id = ${`User_${name}`}
          and created_at > now() - interval '1 minute'`.execute(transaction)
      })
  }

  it('is 365 days until somebody chooses, from 90 to 3,650, by who administers it (O-audit-17)', async () => {
    expect(await read()).toEqual({ KeepDays: 365, LegalHold: false, HoldReason: null, Version: 0, UpdatedBy: null })
    const saved = await save(
      admin,
      'KeepDays: 90, LegalHold: true, HoldReason: " Case 7 ", Version: 0, RequestID: "one"',
    )
    const after = { KeepDays: 90, LegalHold: true, HoldReason: 'Case 7', Version: 1, UpdatedBy: 'Ada Lovelace' }
    expect(saved).toMatchObject({ status: 200, data: after })
    // Sent twice it is done once (O-common-03).
    const again = await save(admin, 'KeepDays: 90, LegalHold: true, HoldReason: "Case 7", Version: 0, RequestID: "one"')
    expect(again).toMatchObject({ status: 200, data: after })
    expect((await entries()).map(({ operation }) => operation)).toEqual(['saveAuditSettings'])
    for (const wrong of [
      'KeepDays: 89, LegalHold: false, Version: 1',
      'KeepDays: 3651, LegalHold: false, Version: 1',
      'KeepDays: 90, LegalHold: true, HoldReason: "  ", Version: 1',
    ]) {
      expect(await save(admin, wrong)).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' } })
    }
    expect(await save(auditor, 'KeepDays: 90, LegalHold: false, Version: 1')).toMatchObject({ status: 403 })
    expect(await read()).toEqual(after)
  })

  it('is chosen by one of two who change it at once; the other is told who was faster (O-common-04)', async () => {
    const both = await Promise.all(
      [100, 200].map((days) => save(admin, `KeepDays: ${days}, LegalHold: false, Version: 0`)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      error: { ErrorType: 'Conflict', Message: expect.stringContaining('have changed this audit trail') },
    })
  })

  it('removes whole months that are older, and people of whom nothing is left, and says so (O-audit-17)', async () => {
    await told('Old', 500)
    await told('Young', 20)
    await removeOldMonths({ owner: owner() })
    const left = await entries()
    expect(left.map(({ operation, user_name }) => [operation, user_name])).toEqual([
      ['updateUser', 'Young'],
      ['removeOldEntries', 'Operator'],
    ])
    expect(left[1]?.before).toMatchObject({ EntriesRemoved: 1 })
    const { rows } = await sql`select from audit_people where tenant_id = ${tenant} and name = 'Old'`.execute(owner())
    expect(rows).toEqual([])
    // A second time there is nothing to do, and nothing to tell.
    await removeOldMonths({ owner: owner() })
    expect(await entries()).toHaveLength(2)
  })

  it('keeps the month in which the last day lies whole, by the clock (O-audit-17)', async () => {
    await told('Edge', 40)
    const [entry] = await entries()
    const at = entry?.created_at.getTime() ?? 0
    const end = Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)
    await removeOldMonths({ owner: owner() }, new Date(end + 365 * day - 1))
    expect((await entries()).map(({ operation }) => operation)).toEqual(['updateUser'])
    await removeOldMonths({ owner: owner() }, new Date(end + 365 * day))
    expect((await entries()).map(({ operation }) => operation)).toEqual(['removeOldEntries'])
  })

  it('removes nothing while a legal hold is (O-audit-17)', async () => {
    await told('Old', 500)
    await save(admin, 'KeepDays: 365, LegalHold: true, HoldReason: "Case 7", Version: 0')
    await removeOldMonths({ owner: owner() })
    expect((await entries()).map(({ operation }) => operation)).toEqual(['updateUser', 'saveAuditSettings'])
    await save(admin, 'KeepDays: 365, LegalHold: false, Version: 1')
    await removeOldMonths({ owner: owner() })
    expect((await entries()).map(({ operation }) => operation)).not.toContain('updateUser')
  })
})
