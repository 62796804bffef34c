import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { createIdentity, type Identity } from '../../../server/identity/service.ts'
import type { Allowed } from '../../../server/operation/actor.ts'
import { seedDemo } from '../../../server/seed/seed.ts'
import { manyEntries } from '../../../server/seed/trail/trail.ts'
import { createStore } from '../../../server/storage/store.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { clientId, pool } from '../identity/running.ts'

let database: Database
let identity: Identity
let dataDir: string
let acme: string
beforeAll(async () => {
  dataDir = await migratedData('seed-trail')
  database = await connect({ dataDir })
  identity = await createIdentity({ database, dataDir, pool, clientId, issuer: 'test' })
  await seedDemo({ database, identity, store: await createStore({ dataDir }) })
  const tenants = database.owner.selectFrom('tenants').select('id').where('name', '=', 'Acme Media')
  acme = (await tenants.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  identity.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const entity = new URL('../../../spec/areas/audit-trail/entities/audit-entry.yaml', import.meta.url)

const trail = () => database.owner.selectFrom('audit_trail').where('tenant_id', '=', acme)

async function counted(by: 'operation' | 'via' | 'outcome' | 'entity_kind'): Promise<Record<string, number>> {
  const rows = await trail()
    .select([by, sql<number>`count(*)::int`.as('n')])
    .groupBy(by)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row[by]), row.n]))
}

it('has a year of entries, some in each month, in the order of their numbers', async () => {
  const { rows } = await sql<{ n: number; months: number; days: number; ahead: number; wrong: number }>`
    select count(*)::int as n, count(distinct date_trunc('month', created_at))::int as months,
      extract(day from max(created_at) - min(created_at))::int as days,
      (count(*) filter (where created_at > now()))::int as ahead, (count(*) filter (where earlier > created_at))::int as wrong
    from (select created_at, lag(created_at) over (order by id) as earlier from audit_entries where tenant_id = ${acme}) e`.execute(
    database.owner,
  )
  const [found] = rows
  expect(found).toMatchObject({ ahead: 0, wrong: 0 })
  // Besides what is done at the demo's making itself.
  expect(found?.n).toBeGreaterThanOrEqual(manyEntries)
  expect(found?.n).toBeLessThan(manyEntries + 20)
  expect(found?.months).toBeGreaterThanOrEqual(12)
  expect(found?.days).toBeGreaterThan(350)
  const outside = await sql<{ n: number }>`select count(*)::int as n from audit_entries_other`.execute(database.owner)
  expect(outside.rows).toEqual([{ n: 0 }])
})

it('is of working days and of the day, of people and of programs, and has what was refused and what failed', async () => {
  const { rows } = await sql<{ weekend: number; night: number }>`
    select (count(*) filter (where extract(isodow from created_at) > 5))::int as weekend,
      (count(*) filter (where via = 'Console' and extract(hour from created_at) not between 5 and 22))::int as night
    from audit_trail where tenant_id = ${acme} and created_at < date_trunc('day', now())`.execute(database.owner)
  expect(rows[0]?.weekend).toBeLessThan(manyEntries / 8)
  expect(rows[0]?.night).toBeLessThan(manyEntries / 200)
  const via = await counted('via')
  for (const each of ['Console', 'Token', 'Job', 'Identity'])
    expect([each, via[each]]).toEqual([each, expect.any(Number)])
  expect(via.Console).toBeGreaterThan(manyEntries / 2)
  expect(via.Token).toBeGreaterThan(500)
  const outcomes = await counted('outcome')
  expect(outcomes.Refused).toBeGreaterThan(100)
  expect(outcomes.Refused).toBeLessThan(manyEntries / 20)
  expect(outcomes.Failed).toBeGreaterThan(0)
  expect(await trail().select('id').where('count', '>', 1).execute()).not.toEqual([])
})

it('has words for every operation and every kind of thing (O-audit-04)', async () => {
  const operations = Object.keys(await counted('operation'))
  const { Operation, ThingKind } = parse(readFileSync(entity, 'utf8')).fields
  expect(operations.length).toBeGreaterThan(50)
  expect(operations.filter((each) => !Object.hasOwn(Operation.words, each))).toEqual([])
  const kinds = Object.keys(await counted('entity_kind')).filter((each) => each !== 'null')
  expect(kinds.filter((each) => !Object.hasOwn(ThingKind.words, each))).toEqual([])
})

it('says who did what to what where, from where, and by what right', async () => {
  const entries = await trail().selectAll().orderBy('id').limit(manyEntries).execute()
  const rights = new Set<string>()
  for (const { via, outcome, gate, ...entry } of entries) {
    const { rights: given } = gate as Allowed
    for (const { right, roles } of given) {
      rights.add(right)
      expect(roles.length).toBeGreaterThan(0)
    }
    expect(entry.user_name).not.toBeNull()
    if (via === 'Console') expect([entry.address, entry.browser, entry.user_email]).not.toContain(null)
    if (via === 'Token') expect([entry.browser, entry.user_email]).toEqual([null, null])
    if (via === 'Job') expect([entry.address, entry.request_id]).toEqual([null, null])
    else expect(entry.request_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    if (outcome !== 'Refused') expect([entry.entity_kind, entry.entity_id, entry.entity_name]).not.toContain(null)
    else expect(entry.reason).toMatch(/\.$/)
  }
  expect(rights.size).toBeGreaterThan(15)
  const unknown = await sql<{ id: string }>`select distinct user_id as id from audit_trail e
    where tenant_id = ${acme} and via <> 'Token' and not exists (select from users u where u.id = e.user_id)`.execute(
    database.owner,
  )
  expect(unknown.rows).toEqual([])
})
