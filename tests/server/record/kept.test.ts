import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeMonths } from '../../../server/areas/audit-trail/months.ts'
import { record } from '../../../server/resource/record.ts'
import { acting } from '../graphql/acting.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import { endOfTrail, trailAfter } from './trail.ts'

const thing = { kind: 'Role', id: 'Role_x', name: 'Painters' }

onBothDatabases('the trail', (world) => {
  const owner = () => world().server.database.owner

  it('is changed and removed by nobody, the owner of the database among them (O-audit-12)', async () => {
    const tenantId = await world().tenant('Acme')
    await record(owner(), { by: acting({ tenantId }), thing, after: { Name: 'Painters' } })
    const tries = [
      () => owner().updateTable('audit_entries').set({ operation: 'other' }).execute(),
      () => owner().deleteFrom('audit_entries').execute(),
      () => sql`truncate audit_entries`.execute(owner()),
    ]
    const { rows: months } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relispartition and c.relkind = 'r' and c.relname like 'audit_entries_2%'`.execute(owner())
    expect(months.length).toBeGreaterThanOrEqual(4)
    tries.push(
      ...months.map(
        ({ name }) =>
          () =>
            sql`truncate ${sql.table(name)}`.execute(owner()),
      ),
    )
    for (const tried of tries) await expect(tried()).rejects.toThrow('never changed')
  })

  it('has a month for what is done, and takes what is done in none (O-audit-17)', async () => {
    const tenantId = await world().tenant('Acme')
    const long = new Date(Date.now() - 800 * 86_400_000)
    await sql`insert into audit_entries (tenant_id, operation, created_at)
      values (${tenantId}, 'other', ${long})`.execute(owner())
    const where = () =>
      sql<{ part: string }>`select tableoid::regclass::text as part from audit_entries where tenant_id = ${tenantId}`
        .execute(owner())
        .then(({ rows }) => rows)
    expect(await where()).toEqual([{ part: 'audit_entries_other' }])
    // Two processes at once.
    const made = await Promise.all([makeMonths({ owner: owner() }, long), makeMonths({ owner: owner() }, long)])
    expect(made.toSorted()).toEqual([0, expect.any(Number)])
    const month = long.toISOString().slice(0, 7).replace('-', '_')
    expect(await where()).toEqual([{ part: `audit_entries_${month}` }])
  })

  it('says at /healthz that next month has no part yet (O-audit-17)', async () => {
    const health = async () => (await fetch(`${world().server.url}/healthz`)).json()
    await makeMonths({ owner: owner() })
    expect(await health()).toEqual({ status: 'ready' })
    const next = new Date()
    next.setUTCMonth(next.getUTCMonth() + 1, 1)
    const month = next.toISOString().slice(0, 7)
    await sql`drop table ${sql.table(`audit_entries_${month.replace('-', '_')}`)}`.execute(owner())
    await expect
      .poll(health)
      .toEqual({ status: 'ready', warnings: [`The audit trail has no part for the month ${month}`] })
    await makeMonths({ owner: owner() })
    await expect.poll(health).toEqual({ status: 'ready' })
  })

  it('tells who acted once for all that they do alike, and what is about a person apart (O-audit-18)', async () => {
    const tenantId = await world().tenant('Acme')
    const last = await endOfTrail(owner())
    const sender = { requestId: 'r1', address: '192.0.2.7', browser: 'Firefox 120 on Linux' }
    const by = acting({ tenantId, email: 'ada@acme.test', roles: ['Administrator'], sender })
    const person = { kind: 'User', id: 'User_grace', name: 'Grace Hopper' }
    await record(owner(), { by, thing })
    await record(owner(), { by: { ...by, sender: { ...sender, requestId: 'r2' } }, thing })
    await record(owner(), { by, thing: person, before: { Email: 'g@navy.test' }, after: { Email: 'grace@navy.test' } })
    const who = { user_name: 'Ada Lovelace', user_email: 'ada@acme.test', roles: ['Administrator'] }
    const where = { address: '192.0.2.7', browser: 'Firefox 120 on Linux' }
    expect(await trailAfter(owner(), last)).toMatchObject([
      { ...who, ...where, request_id: 'r1', entity_name: 'Painters' },
      { ...who, ...where, request_id: 'r2', entity_name: 'Painters' },
      {
        ...{ ...who, entity_name: 'Grace Hopper' },
        ...{ before: { Email: 'g@navy.test' }, after: { Email: 'grace@navy.test' } },
      },
    ])
    const rows = await owner().selectFrom('audit_people').selectAll().where('tenant_id', '=', tenantId).execute()
    expect(rows).toHaveLength(2)
    const { rows: entries } = await sql<{ entry: string }>`
      select e::text as entry from audit_entries e where tenant_id = ${tenantId}`.execute(owner())
    for (const { entry } of entries) expect(entry).not.toMatch(/Ada|ada@|192\.0|Firefox|Grace|navy/)
  })
})
