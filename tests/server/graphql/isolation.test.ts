import fc from 'fast-check'
import { buildSchema } from 'graphql'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { asReader } from '../../../server/areas/messages/own.ts'
import { newId } from '../../../server/database/ids.ts'
import { requires } from '../../../server/generated/requires.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import { type Act, record } from '../../../server/resource/record.ts'
import { sampleOf } from '../../support/thorough.ts'
import { acting } from './acting.ts'
import { onBothDatabases } from './databases.ts'
import { placedOperations } from './every-operation.ts'
import { addWork } from './work.ts'
import { everything, type MadeProject, type Person } from './world.ts'

const notFound = {
  status: 404,
  error: { ErrorType: 'NotFound', Message: 'This does not exist, or it is not yours to see' },
  totalItems: null,
  message: null,
}

/** What any operation asks for. */
function everyRight(): Record<string, string[]> {
  const rights: Record<string, string[]> = { ...everything }
  for (const { can } of Object.values(requires)) {
    for (const { action, subject } of can) rights[subject] = [...(rights[subject] ?? []), action]
  }
  return rights
}

onBothDatabases('tenant isolation', (world) => {
  let mine: string
  let theirs: string
  let me: Person
  let member: Person
  let own: MadeProject
  let foreign: MadeProject

  beforeAll(async () => {
    mine = await world().tenant('Mine')
    theirs = await world().tenant('Theirs')
    me = await world().person('me@mine.test', { home: mine })
    await world().join(me, mine, await world().role(mine, 'Administrator', everyRight()))
    member = await world().person('member@mine.test', { home: mine })
    const rights = { 'Project Management': ['Read', 'Update', 'Delete'] }
    await world().join(member, mine, await world().role(mine, 'Member', rights))
    own = await world().project(mine, 'Own', { status: 'Archived' })
    foreign = await world().project(theirs, 'Foreign', { status: 'Archived' })
  })

  const without = (answer: Record<string, unknown>) => {
    const { data, ...rest } = answer
    expect(data ?? null).toBeNull()
    return rest
  }

  describe.each(placedOperations)('$name', ({ query }) => {
    it('answers a foreign tenant as one that does not exist (P-6-05)', async () => {
      for (const t of sampleOf([theirs, newId('Tenant'), 'nonsense', '', theirs.toLowerCase()])) {
        expect(without(await world().ask(me, query, { t, p: own.production }))).toEqual(notFound)
        expect(without(await world().ask(me, query, { t, p: foreign.production }))).toEqual(notFound)
      }
    })
  })

  describe.each(placedOperations.filter(({ place }) => place))('$name', ({ query, place }) => {
    it('answers foreign projects and environments as ones that do not exist (P-6-05, P-3-06)', async () => {
      // First, and so in every sample: by its production environment staff address a project.
      const made = [newId('Project'), newId('Environment')]
      const ids = [foreign.production, ...made, foreign.id, foreign.others[0], '', mine]
      if (place === 'environment') ids.push(own.id)
      for (const p of sampleOf(ids)) expect(without(await world().ask(me, query, { t: mine, p }))).toEqual(notFound)
    })

    it('answers a project that one is no member of as one that does not exist (P-6-05)', async () => {
      const ids = place === 'environment' ? [own.production] : [own.id, own.production]
      for (const p of ids) expect(without(await world().ask(member, query, { t: mine, p }))).toEqual(notFound)
    })
  })

  it('tries every operation of the contract that names a place (P-7.1-01)', () => {
    const tried = new Set(placedOperations.map(({ name }) => name.split(' ')[0]))
    const schema = buildSchema(typeDefs)
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const { name, args } of Object.values(type?.getFields() ?? {})) {
        // What is deprecated is not looked at (tests/server/people/forged.test.ts).
        const asked = args.filter(({ deprecationReason }) => deprecationReason == null)
        if (asked.some((arg) => /^(Tenant|Project|Environment)ID$/.test(arg.name))) expect(tried).toContain(name)
      }
    }
  })

  it('shows nothing of another tenant, whatever ids are mixed (property; P-6-05)', async () => {
    const tenants = fc.constantFrom(mine, theirs, mine.replace('Tenant_', ''), theirs.replace('Tenant_', ''), 'x')
    const places = fc.oneof(
      fc.constantFrom(own.id, own.production, foreign.id, foreign.production, ...foreign.others),
      fc.string({ maxLength: 40 }),
    )
    // The two that change something are tried above, one by one.
    const readers = placedOperations.filter(({ query, answers }) => query.startsWith('query') && answers === undefined)
    await fc.assert(
      fc.asyncProperty(tenants, places, fc.constantFrom(...readers), async (t, p, { query, place }) => {
        const answer = await world().ask(me, query, { t, p })
        const isMine = t === mine || t === mine.replace('Tenant_', '')
        const isOwnPlace = p === own.production || (p === own.id && place !== 'environment')
        if (isMine && (!place || isOwnPlace)) expect(answer.status).toBe(200)
        else expect([404, 400]).toContain(answer.status)
        expect(JSON.stringify(answer)).not.toMatch(/Foreign|Theirs/)
        expect(JSON.stringify(answer)).not.toContain(foreign.production)
      }),
      { numRuns: 60 },
    )
  })

  it('gives nothing for a RoleID or UserID that the client sends (P-3-33)', async () => {
    const admin = await world().role(theirs, 'Administrator', everything)
    const query = `query($t: ID!, $r: ID, $u: ID) { getPermission(TenantID: $t, RoleID: $r, UserID: $u) { status data { grants { subject } } } }`
    const plain = await world().ask(member, query, { t: mine })
    expect(await world().ask(member, query, { t: mine, r: admin, u: me.id })).toEqual(plain)
    expect((await world().ask(member, query, { t: theirs, r: admin, u: me.id })).status).toBe(404)
  })

  it('leaves foreign rows as they are when they are to be changed (P-6-05)', async () => {
    const { owner } = world().server.database
    const rows = await owner.selectFrom('projects').select(['id', 'status']).where('tenant_id', '=', theirs).execute()
    expect(rows).toEqual([{ id: foreign.id, status: 'Archived' }])
  })
})

onBothDatabases('row-level security', (world) => {
  let mine: string
  let theirs: string

  beforeAll(async () => {
    mine = await world().tenant('Mine')
    theirs = await world().tenant('Theirs')
    for (const tenant of [mine, theirs]) {
      const { id, production } = await world().project(tenant, `Project of ${tenant}`)
      const where = { tenantId: tenant, projectId: id, environmentId: production }
      await world().contents(where, { Published: 1 })
      await world().media(where, [1])
      await world().template(where, 'Page')
      const person = await world().person(`somebody@${tenant.slice(-8)}.test`)
      const role = await world().role(tenant, 'Role', {})
      await world().join(person, tenant, role)
      await world().joinProject(person, tenant, id, role)
      await addWork(world().server.database.owner, where, person.id)
    }
  })

  it('is there for every table that holds rows of tenants (P-6-05, C-server-06)', async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select c.relname as name, c.relrowsecurity and exists (select 1 from pg_policies p where p.tablename = c.relname) as secured
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
      world().server.database.owner,
    )
    expect(rows.filter(({ secured }) => !secured)).toEqual([])
    // Those without a row in each tenant here are read by nobody, or are tried elsewhere.
    const tried: readonly string[] = [
      ...tables,
      'audit_entries',
      'audit_people',
      'audit_repeats',
      'audit_exports',
      'audit_settings',
      'events',
      'subscriptions',
      'notifications',
      'messages',
      'trash',
      'deleted_templates',
      'media_uploads',
      'left_objects',
      'template_versions',
    ]
    expect(rows.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
  })

  it('has keys that begin with the tenant, so that rows can be spread by it (C-server-06)', async () => {
    const { rows } = await sql<{ table: string; key: string }>`
      select t.relname as table, i.relname || ' (' || string_agg(coalesce(a.attname, '?'), ', ' order by k.at) || ')' as key
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      cross join lateral unnest(x.indkey::int[]) with ordinality k (column_number, at)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.column_number and k.column_number > 0
      where x.indisunique and t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'tenant_id')
      group by t.relname, i.relname order by 1, 2`.execute(world().server.database.owner)
    expect(rows.length).toBeGreaterThan(20)
    const others = rows.filter(({ key }) => !key.includes('(tenant_id'))
    expect(others.filter(({ table }) => !keyedOtherwise.includes(table))).toEqual([])
    // A table that got such keys is no exception any more.
    expect(keyedOtherwise.filter((table) => !others.some((other) => other.table === table))).toEqual([])
  })

  /** Tables that are older than that rule (server/README.md, "More than one machine"). No new one comes to them. */
  const keyedOtherwise: readonly string[] = [
    // What somebody does who belongs to no organisation has no tenant.
    ...['audit_entries', 'audit_people', 'audit_repeats'],
    ...['access_entries', 'access_scopes', 'environment_copies', 'environment_stats', 'environments'],
    ...['events', 'import_failures', 'import_objects', 'imports', 'integration_tokens', 'jobs', 'lookup_rows'],
    ...['lookup_tables', 'management_keys', 'management_requests', 'media', 'memberships', 'messages', 'notifications'],
    ...['preview_keys', 'project_members', 'projects', 'roles', 'subscriptions', 'themes'],
  ]

  const tables = [
    'media_versions',
    'roles',
    'memberships',
    'project_members',
    'projects',
    'project_totals',
    'environments',
    'templates',
    'contents',
    'media',
    'environment_stats',
    'jobs',
    'environment_copies',
    'access_entries',
    'access_scopes',
    'themes',
    'management_keys',
    'management_requests',
    'preview_keys',
    'imports',
    'import_failures',
    'import_objects',
    'integration_tokens',
    'tenant_features',
    'lookup_tables',
    'lookup_rows',
    'overages',
    'content_versions',
    'content_schedules',
    'refs',
    'content_presence',
    'content_values',
  ] as const

  it.each(tables)('hides other tenants’ rows of %s from a query that asks for all (P-6-05)', async (table) => {
    const { database } = world().server
    const seen = await database.staff(mine).selectFrom(table).select('tenant_id').execute()
    expect(new Set(seen.map((row) => row.tenant_id))).toEqual(new Set([mine]))
    expect(await database.staff('').selectFrom(table).select('tenant_id').execute()).toEqual([])
    const all = await database.owner.selectFrom(table).select('tenant_id').execute()
    expect(all.length).toBeGreaterThan(seen.length)
  })

  it('shows nobody what others are told, nor what they are told elsewhere (P-6-05)', async () => {
    const { staff, owner } = world().server.database
    const told = await owner.selectFrom('messages').select(['id', 'tenant_id', 'user_id']).execute()
    expect(told.length).toBe(2)
    for (const tenant of [mine, theirs]) {
      for (const user of ['', ...told.map(({ user_id }) => user_id)]) {
        const reader = { tenantId: tenant, userId: user }
        const seen = await asReader({ staff }, reader, (tx) => tx.selectFrom('messages').select('id').execute())
        const own = told.filter(({ tenant_id, user_id }) => tenant_id === tenant && user_id === user)
        expect(seen).toEqual(own.map(({ id }) => ({ id })))
      }
    }
    expect(await staff(mine).selectFrom('messages').select('id').execute()).toEqual([])
  })

  it('shows tenants and people of the own tenant only', async () => {
    const staff = world().server.database.staff(mine)
    expect(await staff.selectFrom('tenants').select('id').execute()).toEqual([{ id: mine }])
    expect(await staff.selectFrom('users').select('email').execute()).toEqual([
      { email: `somebody@${mine.slice(-8)}.test` },
    ])
  })

  it('refuses to write into another tenant, and to touch what triggers keep', async () => {
    const staff = world().server.database.staff(mine)
    const row = {
      id: newId('Role'),
      tenant_id: theirs,
      project_id: null,
      name: 'x',
      description: null,
      created_by: null,
    }
    await expect(
      staff
        .insertInto('roles')
        .values({ ...row, permissions: '[]' })
        .execute(),
    ).rejects.toThrow(/row-level/)
    const { numUpdatedRows } = await staff
      .updateTable('projects')
      .set({ status: 'Archived' })
      .where('tenant_id', '=', theirs)
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(0n)
    await expect(staff.updateTable('project_totals').set({ total: 9 }).execute()).rejects.toThrow(/permission denied/)
    await expect(staff.deleteFrom('audit_entries').execute()).rejects.toThrow(/permission denied/)
    await expect(
      staff
        .selectFrom('atrium_migrations' as 'roles')
        .select('name')
        .execute(),
    ).rejects.toThrow(/denied/)
  })

  it('has no months of the trail that could be read or written but by the whole (O-audit-12)', async () => {
    const { rows } = await sql<{ month: string }>`select c.relname as month from pg_class c
      where c.relispartition and c.relkind = 'r' and has_table_privilege('atrium_staff', c.oid, 'select, insert, update, delete')`.execute(
      world().server.database.owner,
    )
    expect(rows).toEqual([])
  })

  it('lets a tenant write acts and events of its own down, and nobody take one back (product-operations 10.1)', async () => {
    const staff = world().server.database.staff(mine)
    const event = { thingId: 'Content_x', type: 'content.updated', data: {} } as const
    const act = (tenantId: string): Act => ({
      by: acting({ tenantId }),
      thing: { kind: 'Role', id: 'Role_x', name: 'x' },
      events: [event],
    })
    await record(staff, act(mine))
    await expect(record(staff, act(theirs))).rejects.toThrow(/row-level/)
    const foreignEvent = { tenant_id: theirs, type: 'role.updated', thing_id: 'Role_x', actor: '{}', data: '{}' }
    await expect(staff.insertInto('events').values(foreignEvent).execute()).rejects.toThrow(/row-level/)
    await expect(staff.selectFrom('events').select('id').execute()).rejects.toThrow(/permission denied/)
    for (const table of ['audit_entries', 'events'] as const) {
      await expect(staff.deleteFrom(table).execute()).rejects.toThrow(/permission denied/)
      await expect(staff.updateTable(table).set({ tenant_id: mine }).execute()).rejects.toThrow(/permission denied/)
    }
  })

  it('keeps tenants apart when they ask at the same time', async () => {
    const { database } = world().server
    const asked = Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? theirs : mine))
    const answers = await Promise.all(
      asked.map((tenant) => database.staff(tenant).selectFrom('projects').select('tenant_id').execute()),
    )
    answers.forEach((rows, n) => {
      expect(rows).toEqual([{ tenant_id: asked[n] }])
    })
  })
})
