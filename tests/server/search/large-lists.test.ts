import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../server/generated/limits.ts'
import {
  addLargeEnvironment,
  largeAuthor,
  largeEnvironmentId,
  largeProjectId,
} from '../../../server/seed/large-environment.ts'
import { asked, paths } from '../../bench/lists/paths.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { findPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createWorld, everything, type Person, type World } from '../graphql/world.ts'
import { readsAll } from './place.ts'

async function fill(world: World, things: number): Promise<{ tenant: string; admin: Person }> {
  const tenant = await world.tenant('Large')
  const admin = await world.person('admin@large.test', { home: tenant })
  await world.join(admin, tenant, await world.role(tenant, 'Administrator', { ...readsAll, ...everything }))
  const { owner } = world.server.database
  await owner.transaction().execute((tx) => addLargeEnvironment(tx, tenant, things))
  return { tenant, admin }
}

onEachDatabase('lists of a large environment', (world) => {
  let things: number
  let tenant: string
  let admin: Person
  beforeAll(async () => {
    // More than are counted, where that takes a moment only.
    things = world().server.database.kind === 'postgres' ? limits.countedItems * 1.4 : 1400
    const filled = await fill(world(), things)
    tenant = filled.tenant
    admin = filled.admin
  })

  const list = async (field: string, types: Record<string, string>, values: Record<string, unknown>) => {
    const names = Object.keys(types)
    const query = `query($t: ID!, $p: ID!${names.map((name) => `, $${name}: ${types[name]}`).join('')}) {
      ${field}(TenantID: $t, ProjectID: $p${names.map((name) => `, ${name}: $${name}`).join('')}) { status totalItems data { Name } } }`
    const answer = await world().ask(admin, query, { t: tenant, p: largeEnvironmentId, ...values })
    expect(answer.status).toBe(200)
    return answer
  }

  it('tells a total of one more than is counted, where no figure is kept (C-server-05, O-common-05)', async () => {
    const { owner } = world().server.database
    await sql`update contents set created_by = 'Ada', template_id = 'Template_large1'
      where tenant_id = ${tenant} and id < 'Content_large95'`.execute(owner)
    const counts = [
      ['contents', { ContentAuthor: 'Ada' }, sql`contents where status <> 'Archived' and created_by = 'Ada'`],
      [
        'contents',
        { TemplateName: 'Template 1' },
        sql`contents where status <> 'Archived' and template_id = 'Template_large1'`,
      ],
      ['contents', { QuickSearch: 'e' }, sql`contents where status <> 'Archived' and lower(name) like '%e%'`],
      ['contents', { QuickSearch: 'COLL' }, sql`contents where status <> 'Archived' and lower(name) like '%coll%'`],
      [
        'contents',
        { QuickSearch: 'e', ContentStatus: 'Published' },
        sql`contents where lower(name) like '%e%' and status = 'Published'`,
      ],
      ['contentTree', {}, sql`contents where parent_id is null`],
      ['media', { Files: true }, sql`media where kind <> 'folder'`],
      ['media', { QuickSearch: 'e' }, sql`media where lower(name) like '%e%'`],
    ] as const
    let cut = 0
    for (const [field, values, from] of counts) {
      const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${from}
        and environment_id = ${largeEnvironmentId}`.execute(owner)
      const total = Math.min(rows[0]?.total ?? 0, limits.countedItems + 1)
      const types = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === true ? 'Boolean' : 'String']),
      )
      expect([field, values, (await list(field, types, values)).totalItems]).toEqual([field, values, total])
      if (total > limits.countedItems) cut++
    }
    expect(cut).toBe(things > limits.countedItems ? 5 : 0)
    // What is kept is known.
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from contents
      where environment_id = ${largeEnvironmentId} and status <> 'Archived'`.execute(owner)
    const shown = rows[0]?.total ?? 0
    expect(shown).toBeGreaterThan(things / 2)
    expect((await list('contents', {}, {})).totalItems).toBe(shown)
    expect((await list('media', {}, {})).totalItems).toBe(things)
    const without = { ExcludedContents: ['Content_large1', 'Content_large2', 'Content_none'] }
    expect((await list('contents', { ExcludedContents: '[ID!]' }, without)).totalItems).toBe(shown - 2)
  })

  it('gives each page as the database sorts all of them, near either end and in the middle', async () => {
    const { owner } = world().server.database
    const all = async (from: ReturnType<typeof sql>) =>
      (await sql<{ name: string }>`select name from ${from}`.execute(owner)).rows
    const here = sql`environment_id = ${largeEnvironmentId}`
    const cases = [
      ['contents', {}, sql`contents where ${here} and status <> 'Archived' order by updated_at desc, id desc`],
      [
        'contents',
        { ContentStatus: 'Changed' },
        sql`contents where ${here} and status = 'Changed' order by updated_at desc, id desc`,
      ],
      [
        'contents',
        { ContentAuthor: largeAuthor },
        sql`contents where ${here} and status <> 'Archived' and created_by = ${largeAuthor} order by updated_at desc, id desc`,
      ],
      [
        'contents',
        { QuickSearch: 'Collection' },
        sql`contents where ${here} and status <> 'Archived' and lower(name) like '%collection%' order by updated_at desc, id desc`,
      ],
      [
        'contents',
        { QuickSearch: 'event 99' },
        sql`contents where ${here} and status <> 'Archived' and lower(name) like '%event 99%' order by updated_at desc, id desc`,
      ],
      [
        'contentTree',
        { Name: 'notes' },
        sql`contents where ${here} and parent_id is null and lower(name) like '%notes%' order by lower(name) collate "C", id`,
      ],
      [
        'media',
        { QuickSearch: 'notes' },
        sql`media where ${here} and lower(name) like '%notes%' order by kind <> 'folder', lower(name) collate "C", id`,
      ],
    ] as const
    for (const [field, values, from] of cases) {
      const expected = (await all(from)).map(({ name }) => name)
      const last = Math.ceil(expected.length / 100)
      for (const page of new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2) + 1, last - 1, last, last + 1])) {
        if (page < 1) continue
        const types = Object.fromEntries(Object.keys(values).map((name) => [name, 'String']))
        const { data } = await list(
          field,
          { ...types, Page: 'Int', PageSize: 'Int' },
          { ...values, Page: page, PageSize: 100 },
        )
        expect([field, values, page, data.map(({ Name }: { Name: string }) => Name)]).toEqual([
          field,
          values,
          page,
          expected.slice((page - 1) * 100, page * 100),
        ])
      }
    }
  })

  it('delivers pages from either end alike', async () => {
    const { url, database } = world().server
    const { rows } = await sql<{ id: string }>`select id from contents where environment_id = ${largeEnvironmentId}
      and status in ('Published', 'Changed') order by published_at desc nulls last, id`.execute(database.owner)
    const last = Math.ceil(rows.length / 100)
    for (const page of [1, 3, Math.floor(last / 2) + 1, last, last + 1]) {
      const answer = await fetch(`${url}/cda/rest/v1/${largeProjectId}/contents?page=${page}&pageSize=100`)
      const { data, totalItems } = await answer.json()
      expect(totalItems).toBe(rows.length)
      expect(data.map(({ ContentID }: { ContentID: string }) => ContentID)).toEqual(
        rows.slice((page - 1) * 100, page * 100).map(({ id }) => id),
      )
    }
  })

  it('finds what is named unlike the rest, whether it was changed last or first as well', async () => {
    const { owner } = world().server.database
    const types = { QuickSearch: 'String', Page: 'Int', PageSize: 'Int' }
    let named = 0
    for (const [moment, from] of [
      ['2041-01-01', 100],
      ['2001-01-01', 200],
    ] as const) {
      const ids = Array.from({ length: 60 }, (_, n) => `Content_large${from + n}`)
      await owner
        .updateTable('contents')
        .set({ name: sql`'Strange ' || id`, status: 'Published', updated_at: new Date(moment) })
        .where('id', 'in', ids)
        .execute()
      named += ids.length
      const { rows } = await sql<{
        name: string
      }>`select name from contents where environment_id = ${largeEnvironmentId}
        and name like 'Strange %' order by updated_at desc, id desc`.execute(owner)
      for (const Page of [1, 2, 3]) {
        const { data, totalItems } = await list('contents', types, { QuickSearch: 'strange', Page, PageSize: 50 })
        expect(totalItems).toBe(named)
        const expected = rows.slice((Page - 1) * 50, Page * 50).map(({ name }) => name)
        expect(data.map(({ Name }: { Name: string }) => Name)).toEqual(expected)
      }
    }
  })

  it('sorts by each head either way, and what has nothing there comes last', async () => {
    const { owner } = world().server.database
    const here = sql`c.environment_id = ${largeEnvironmentId}`
    await sql`update contents c set template_id = null, created_by = null where ${here} and right(c.id, 1) = '7'`.execute(
      owner,
    )
    const heads = {
      Name: 'c.name_key collate "C" way, c.id way',
      Template: 's.name_key collate "C" way nulls last, c.template_id way, c.updated_at way, c.id way',
      Status: 'c.status way, c.updated_at way, c.id way',
      Author: 'lower(c.created_by) collate "C" way nulls last, c.id way',
      CreatedAt: 'c.created_at way, c.id way',
      UpdatedAt: 'c.updated_at way, c.id way',
      PublishedAt: 'c.published_at way nulls last, c.id way',
    }
    const types = { Sort: 'String', SortAsc: 'Boolean', Page: 'Int', PageSize: 'Int' }
    for (const [Sort, order] of Object.entries(heads)) {
      for (const SortAsc of [true, false]) {
        const { rows } = await sql<{
          name: string
        }>`select c.name from contents c left join templates s on s.id = c.template_id
          where ${here} and c.status <> 'Archived' order by ${sql.raw(order.replaceAll('way', SortAsc ? 'asc' : 'desc'))}`.execute(
          owner,
        )
        const last = Math.ceil(rows.length / 100)
        for (const Page of [1, Math.ceil(last / 2), last]) {
          const { data } = await list('contents', types, { Sort, SortAsc, Page, PageSize: 100 })
          const names = data.map(({ Name }: { Name: string }) => Name)
          const expected = rows.slice((Page - 1) * 100, Page * 100).map(({ name }) => name)
          expect([Sort, SortAsc, Page, names]).toEqual([Sort, SortAsc, Page, expected])
        }
      }
    }
  })
})

const missing = whyNoPostgres()

describe.skipIf(missing)(`the plans of lists, PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  const things = 3000
  /** What only reads an index may pass over as many rows as there are; of rows themselves no more than this. */
  const most = 700
  let world: World
  let tenant: string
  let admin: Person

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full', databaseUrl: await (await findPostgres()).url() })
    const filled = await fill(world, things)
    tenant = filled.tenant
    admin = filled.admin
    const { owner } = world.server.database
    await sql`insert into projects (id, tenant_id, name, status, author)
      select 'Project_' || n, ${tenant}, 'Magazine ' || lpad(n::text, 5, '0'), 'Active', 'Lara Bench' from generate_series(1, ${things}::int) n`.execute(
      owner,
    )
    // As the database does by itself after a while: only then is it known which rows an index alone can tell of.
    for (const table of ['contents', 'media', 'templates', 'projects'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
  })
  afterAll(() => world?.close())

  it.each(Object.keys(paths(things, things)))('of %s read no table from end to end', async (what) => {
    const path = paths(things, things)[what]
    if (!path) throw new Error(what)
    const read = await rowsRead(async () => {
      if ('rest' in path) await fetch(`${world.server.url}/cda/rest/v1/${largeProjectId}/${path.rest}`)
      else await world.ask(admin, asked(path), { t: tenant, p: largeEnvironmentId, ...path.with })
    })
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter(({ rows, node }) => rows > most && !node.startsWith('Index Only Scan'))).toEqual([])
  })

  /** What the scans of all statements of staff read, as their plans tell, each made anew. */
  async function rowsRead(work: () => Promise<unknown>): Promise<{ node: string; rows: number; query: string }[]> {
    const { database } = world.server
    const { staff } = database
    const asked: CompiledQuery[] = []
    const own = staff(tenant)
    const listening: KyselyPlugin = {
      transformQuery({ node }) {
        asked.push(own.getExecutor().compileQuery(node, createQueryId()))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    database.staff = (tenantId) => staff(tenantId).withPlugin(listening)
    try {
      await work()
    } finally {
      database.staff = staff
    }
    const found = []
    for (const { sql: text, parameters } of asked) {
      const explained = { ...sql`x`.compile(own), sql: `explain (analyze, format json) ${text}`, parameters }
      // So few rows are read quickly in any way; what counts is that nothing keeps an index from being used.
      const { rows } = await own.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local random_page_cost = 1.1`.execute(tx)
        return tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)
      })
      for (const root of rows) found.push(...scansOf(root['QUERY PLAN'][0].Plan, text))
    }
    return found
  }
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function scansOf(node: PlanNode, query: string): { node: string; rows: number; query: string }[] {
  const below = (node.Plans ?? []).flatMap((each) => scansOf(each, query))
  const table = node['Relation Name']
  if (table === undefined) return below
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return [{ node: `${node['Node Type']} on ${table}`, rows, query }, ...below]
}
