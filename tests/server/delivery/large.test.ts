import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Side } from '../../../server/areas/contents/delivered/read.ts'
import type { Database } from '../../../server/database/database.ts'
import { managementRoutes } from '../../../server/delivery/management/management.ts'
import { readRoutes } from '../../../server/delivery/read-contents.ts'
import { answerBy } from '../../../server/delivery/route.ts'
import { nothingAsked } from '../../../server/operation/actor.ts'
import { acting } from '../graphql/acting.ts'
import { makeKey } from './management-keys.ts'
import { type Place, runDelivery } from './running.ts'

const many = 4000
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
let running: Awaited<ReturnType<typeof runDelivery>>
let place: Place

beforeAll(async () => {
  running = await runDelivery()
  const { database, project, template } = running
  place = (await project()).production
  const { tenantId, projectId, environmentId } = place
  const articles = await template(place, 'Article', [])
  const notes = await template(place, 'Note', [])
  // Every fourth is a draft, one in a hundred a note.
  await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, name, status, updated_at,
      published_at, published_data)
    select 'Content_' || n, ${tenantId}, ${projectId}, ${environmentId},
      case when n % 100 = 0 then ${notes} else ${articles} end, 'Number ' || n,
      case when n % 4 = 0 then 'Unpublished' else 'Published' end, now() - n * interval '1 second',
      case when n % 4 <> 0 then now() - n * interval '1 second' end, '{}'
    from generate_series(1, ${many}) n`.execute(database.owner)
  await sql`analyze contents`.execute(database.owner)
})
afterAll(() => running?.close())

/** The plans of everything that was asked of the database, each as it is made anew. */
async function plansOf(work: (database: Database) => Promise<unknown>): Promise<string> {
  const { database } = running
  const staff = database.staff(place.tenantId)
  const asked: CompiledQuery[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(staff.getExecutor().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...database, staff: () => staff.withPlugin(listening) })
  const plans = []
  for (const { sql: text, parameters } of asked) {
    const explained = { ...sql`x`.compile(staff), sql: `explain ${text}`, parameters }
    const { rows } = await staff.executeQuery<{ 'QUERY PLAN': string }>(explained)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n\n')
}

/** A request for a list of contents. */
const listBy = (query: string) => ({
  method: 'GET',
  rest: ['contents'],
  query: new URLSearchParams(query),
  header: () => undefined,
  body: async () => ({}),
})

const read = (side: Side, query = '') =>
  plansOf((database) =>
    answerBy(
      readRoutes,
      {
        database,
        mediaUrl: String,
        fileUrl: String,
        tenantId: place.tenantId,
        environmentId: place.environmentId,
        side,
      },
      listBy(query),
    ),
  )

const managed = (query = '') =>
  plansOf(async (database) => {
    const key = { id: 'x', tenant_id: place.tenantId, project_id: place.projectId, name: 'x' }
    const times = { expired_date: new Date(), created_at: new Date(), updated_at: new Date() }
    const by = { created_by: null, created_by_id: null, updated_by: null, updated_by_id: null }
    const manager = {
      database,
      key: { ...key, ...times, ...by, version: 1, request_id: null, maker: 'User_ada' },
      place: { ...place, archived: false },
      access: await running.accessOfMaker(place),
      sender: { requestId: 'x', address: '', browser: null },
      allowed: nothingAsked,
    }
    return answerBy(managementRoutes, { pass: async () => manager }, listBy(query))
  })

describe('a list of an environment with many contents', () => {
  it('is read off an index, in its order, and nothing is counted', async () => {
    for (const plan of [await read('published'), await read('draft'), await managed(), await managed('page=20')]) {
      expect(plan).toMatch(/Index Scan/)
      expect(plan).toContain('environment_stats')
      // The page is sorted once more, and nothing else.
      expect(plan).not.toMatch(/Seq Scan on contents|Sort {2}\(.* rows=\d{3,}|Aggregate/)
    }
  })

  it('of one template is found by the template', async () => {
    for (const plan of [await read('published', 'template=Note'), await managed('template=Note')]) {
      expect(plan).not.toMatch(/Seq Scan on contents/)
    }
  })

  it('tells how many there are', async () => {
    const { ask, database, previewKeys, content } = running
    await content(place, { name: 'Gone', status: 'Archived' })
    await content(place, { name: 'Edited', status: 'Changed' })
    const { token } = await makeKey(database, place, {
      name: 'Sync',
      expiresAt: tomorrow(),
    })
    const preview = (await previewKeys.create(place, acting(place))).token ?? ''
    const total = async (address: string, token?: string) =>
      (await ask(address, token === undefined ? {} : { token })).body.totalItems
    const [published, drafts] = [(many * 3) / 4, many / 4]
    expect(await total(`/cda/rest/v1/${place.projectId}/contents`)).toBe(published + 1)
    // Every hundredth is a draft as well.
    expect(await total(`/cda/rest/v1/${place.projectId}/contents?template=Article`)).toBe(published)
    expect(await total(`/preview/rest/v1/${place.environmentId}/contents`, preview)).toBe(many + 1)
    const managed = `/management/rest/v1/${place.projectId}/contents`
    expect(await total(managed, token)).toBe(many + 2)
    expect(await total(`${managed}?status=Unpublished`, token)).toBe(drafts)
    expect(await total(`${managed}?status=Published`, token)).toBe(published)
    expect(await total(`${managed}?status=Changed`, token)).toBe(1)
    expect(await total(`${managed}?status=Archived`, token)).toBe(1)
    expect(await total(`${managed}?status=Unpublished&template=Note`, token)).toBe(many / 100)
  })
})

describe('a page of large contents', () => {
  it('is not read where it has more than 4 MB, whether they are kept compressed or not; a smaller one is', async () => {
    const { ask, database, project, template } = running
    const there = (await project()).production
    const { token } = await makeKey(database, there, { name: 'Sync', expiresAt: tomorrow() })
    const articles = await template(there, 'Article', [])
    // The first ten are the same letter again and again, the others nothing that could be compressed.
    await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, name, status, published_at,
        data, published_data)
      select 'Content_large' || n, ${there.tenantId}, ${there.projectId}, ${there.environmentId}, ${articles}, 'Large',
        'Published', now(), d, d
      from generate_series(1, 20) n, lateral (select jsonb_build_object('text', case when n <= 10 then repeat('x', 500000)
        else (select string_agg(md5(n || ' ' || at), '') from generate_series(1, 500000 / 32) at) end) d) made`.execute(
      database.owner,
    )
    for (const [address, by] of [
      [`/cda/rest/v1/${there.projectId}/contents`, undefined],
      [`/management/rest/v1/${there.projectId}/contents`, token],
    ] as const) {
      const sent = by === undefined ? {} : { token: by }
      for (const page of ['1', '2']) {
        const refused = await ask(`${address}?pageSize=10&page=${page}`, sent)
        expect(refused).toMatchObject({
          status: 400,
          body: { error: { Message: expect.stringContaining('4000000 bytes') } },
        })
        expect((await ask(`${address}?pageSize=5&page=${page}`, sent)).body.data).toHaveLength(5)
      }
    }
  })
})

describe('requests that are remembered', () => {
  it('are forgotten by their age, without a look at those that are not', async () => {
    const { database } = running
    const { id } = await makeKey(database, place, { name: 'Busy', expiresAt: tomorrow() })
    await sql`insert into management_requests (key_id, tenant_id, request_key, request_hash, content_id)
      select ${id}, ${place.tenantId}, 'request ' || n, 'x', 'x' from generate_series(1, ${many}) n`.execute(
      database.owner,
    )
    await sql`analyze management_requests`.execute(database.owner)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain delete from management_requests
      where key_id = ${id} and created_at < now() - interval '1 day'`.execute(database.staff(place.tenantId))
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('management_requests_by_age')
  })
})
