import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTypes } from '../../../server/operation/event-types.ts'
import { carried as contents } from '../contents/carried.ts'
import { carried as environments } from '../environments/carried.ts'
import type { Carried, Site } from '../graphql/carried.ts'
import { everyRight, madeSite } from '../graphql/mutations.ts'
import { createWorld, type Person, type World } from '../graphql/world.ts'
import { carried as imports } from '../imports/carried.ts'
import { bundledWorker } from '../imports/files.ts'
import { startFakeProviders } from '../integrations/fake-providers.ts'
import { carried as media } from '../media/carried.ts'
import { carried as templates } from '../templates/carried.ts'
import { carried as themes } from '../themes/carried.ts'
import { keptSecrets } from './trail.ts'

/** The mutations of what events are of. */
const told = [...contents, ...media, ...templates, ...environments, ...imports]
const kinds = ['Content', 'Media', 'Template', 'Environment', 'ImportFile']

/** Acts about one of them that change nothing of what programs outside may know: access lists, and tokens. */
const untold = ['saveContentACLs', 'saveMediaACLs', 'createContentPreviewToken', 'deleteContentPreviewToken']

let hosts: Awaited<ReturnType<typeof startFakeProviders>>
let world: World
let acme: string
let admin: Person
let reader: Person

beforeAll(async () => {
  hosts = await startFakeProviders()
  world = await createWorld({ deployment: 'full', integrations: hosts.options, importWorker: await bundledWorker() })
  acme = await world.tenant('Acme')
  admin = await world.person('admin@acme.test', { home: acme })
  await world.join(admin, acme, await world.role(acme, 'Administrator', everyRight()))
  reader = await world.person('reader@acme.test', { home: acme, firstName: 'Grace', lastName: 'Hopper' })
  await world.join(reader, acme, await world.role(acme, 'Readers', { 'Project Management': ['Read'] }))
})
afterAll(async () => {
  await world?.close()
  await hosts?.close()
})

const owner = () => world.server.database.owner

function send({ name, args, data = '' }: Pick<Carried, 'name' | 'args' | 'data'>, site: Site, who = admin) {
  const document = `mutation { ${name}(TenantID: "${acme}", ${args(site)}) { status error { Message } ${data} } }`
  return world.ask(who, document)
}

interface Happened {
  id: number
  type: string
  thing: string
  data: Record<string, unknown>
  changed: string[]
  before: Record<string, unknown> | null
  bulk: string | null
  /** How it came. */
  kind: string
  /** How many entries of the trail are of the same transaction. */
  entries: number
}

/** The events of a project, in order, each with what of the trail was written in its transaction. */
async function happenedIn({ id }: Pick<Site, 'id'>): Promise<Happened[]> {
  const { rows } = await sql<Happened>`select e.id::int, e.type, e.thing_id as thing, e.data, e.changed, e.before,
      e.bulk_of as bulk, e.actor->>'kind' as kind, count(a.id)::int as entries
    from events e left join audit_entries a on a.xmin = e.xmin and a.tenant_id = e.tenant_id
    where e.project_id = ${id} group by e.id order by e.id`.execute(owner())
  return rows
}

describe('events', () => {
  it('have a type of the list each, with when it comes', () => {
    for (const [type, when] of Object.entries(eventTypes)) {
      expect(type).toMatch(/^(content|media|template|environment|import)\.[a-z]+$/)
      expect(when).toMatch(/^\w.{20,}$/)
    }
  })

  it.each(told)(
    'tell of what $name did, in its transaction; what is refused tells of nothing (O-webhook-11)',
    async (mutation) => {
      const site = await madeSite(world, acme, admin)
      await mutation.before?.(world, site)
      const before = await happenedIn(site)
      expect((await send(mutation, site, reader)).error).not.toBeNull()
      expect(await happenedIn(site)).toEqual(before)

      expect(await send(mutation, site)).toMatchObject({ status: 200, error: null })
      // What a job that it started has done by now is of another transaction.
      const byHand = async () => (await happenedIn(site)).filter(({ kind }) => kind === 'Console')
      const events = (await byHand()).filter(({ id }) => before.every((one) => one.id !== id))
      expect(events.length).toBeGreaterThan(0)
      for (const { type, entries } of events) {
        expect(Object.keys(eventTypes)).toContain(type)
        expect(entries).toBeGreaterThan(0)
      }
      const { rows } = await sql<{ operation: string }>`select distinct a.operation from audit_entries a join events e
      on e.xmin = a.xmin where e.id = any(${events.map(({ id }) => id)})`.execute(owner())
      expect(rows).toEqual([{ operation: mutation.name }])

      if (!mutation.answers?.some((status) => status !== 200)) return
      const all = await byHand()
      const again = await send(mutation, site)
      if (again.error !== null) expect(await byHand()).toEqual(all)
    },
  )

  it('tell of the environment that a project is made with, and of each that goes with it (O-webhook-11)', async () => {
    const ask = (name: string, args: string, data = '') =>
      world.ask(admin, `mutation { ${name}(TenantID: "${acme}", ${args}) { error { Message } ${data} } }`)
    const made = await ask('createProject', 'ProjectName: "Garden"', 'data { SortKey }')
    const id: string = made.data[0].SortKey
    const [created, ...more] = await happenedIn({ id })
    expect(created).toMatchObject({
      type: 'environment.created',
      data: { Name: 'Production' },
      changed: [],
      entries: 1,
    })
    expect(more).toEqual([])
    const archived = await ask('updateProject', `ProjectID: "${id}", ProjectStatus: Archived`)
    expect(archived.error).toBeNull()
    expect((await ask('deleteProject', `ProjectID: "${id}"`)).error).toBeNull()
    const gone = (await happenedIn({ id })).slice(1)
    expect(gone).toMatchObject([{ type: 'environment.deleted', thing: created?.thing, before: null, entries: 1 }])
  })

  it('tell of each content of a file, that it is of that import, and of its end (O-webhook-22)', async () => {
    const site = await madeSite(world, acme, admin)
    const file = 'title\nOne\nTwo'
    const made = await send(
      {
        name: 'createImport',
        args: () => `ProjectID: "${site.id}", File: { FileName: "two.csv", Extension: "csv", Size: ${file.length} }`,
        data: 'data { ImportID UploadURL }',
      },
      site,
    )
    const { ImportID, UploadURL } = made.data
    const headers = { 'content-type': 'application/octet-stream' }
    await fetch(world.server.url + UploadURL, { method: 'PUT', headers, body: file })
    const start = imports.find(({ name }) => name === 'startImport') as Carried
    const { data } = await send(start, { ...site, importId: ImportID })
    await world.server.jobs.ended(data.JobID)
    const events = await happenedIn(site)
    expect(events.map(({ type, bulk }) => [type, bulk])).toEqual([
      ['import.announced', null],
      ['import.started', null],
      ['content.created', ImportID],
      ['content.created', ImportID],
      ['import.finished', null],
    ])
    expect(events.at(-1)?.data).toMatchObject({ FileName: 'two.csv', Success: 2, Failed: 0 })
    expect(events.map(({ entries }) => entries)).toEqual([1, 1, 1, 1, 1])
  })

  it.each([
    ['createEnvironment', environments],
    ['setProjectTheme', themes],
  ] as const)('tell of each thing that the work of %s made, with its end (O-webhook-22)', async (name, of) => {
    const site = await madeSite(world, acme, admin)
    const mutation = of.find((each) => each.name === name) as Carried
    const { data } = await send(mutation, site)
    await world.server.jobs.ended(data.JobID)
    const events = (await happenedIn(site)).filter(({ bulk }) => bulk !== null)
    const bulk = events[0]?.bulk
    const environment = name === 'createEnvironment' ? bulk : site.production
    const { rows } = await sql<{ id: string }>`
      select id from contents where environment_id = ${environment} union all
      select id from media where environment_id = ${environment} union all
      select id from templates where environment_id = ${environment}`.execute(owner())
    const there = rows.map(({ id }) => id)
    const told = events.map(({ thing }) => thing)
    expect(told.length).toBeGreaterThan(3)
    if (name === 'createEnvironment') expect(told.toSorted()).toEqual(there.toSorted())
    else expect(there).toEqual(expect.arrayContaining(told))
    const whole = name === 'createEnvironment' ? 'environment.created' : 'environment.themed'
    expect((await happenedIn(site)).map(({ type }) => type)).toContain(whole)
    for (const event of events) expect([event.bulk, event.entries > 0]).toEqual([bulk, true])
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['template.created', 'media.created', 'content.created']),
    )
  })

  it('tell of a copy that is taken back, and of nothing in it (O-webhook-11)', async () => {
    const site = await madeSite(world, acme, admin)
    await sql`create function refuse_copy() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(owner())
    await sql`create trigger refuse_copy before update of ready on environments for each row execute function refuse_copy()`.execute(
      owner(),
    )
    try {
      const mutation = environments.find(({ name }) => name === 'createEnvironment') as Carried
      const { data } = await send(mutation, site)
      await world.server.jobs.ended(data.JobID)
    } finally {
      await sql`drop function refuse_copy cascade`.execute(owner())
    }
    const events = await happenedIn(site)
    expect(events.map(({ type }) => type)).toEqual(['environment.started', 'environment.failed'])
    expect(events[0]?.thing).toBe(events[1]?.thing)
  })

  it('say which fields changed, and what was in them (O-webhook-21)', async () => {
    const site = await madeSite(world, acme, admin)
    const names = ['saveContentDraft', 'moveMedia', 'updateEnvironment']
    for (const each of names.map((name) => told.find((each) => each.name === name) as Carried)) {
      await each.before?.(world, site)
      expect((await send(each, site)).error).toBeNull()
    }
    const [saved, ...others] = await happenedIn(site)
    expect(saved).toMatchObject({ type: 'content.updated', changed: ['Name'], before: { Name: expect.any(String) } })
    expect(saved?.data).toMatchObject({ Name: 'Twice' })
    expect(others.map(({ type, thing, changed, before }) => [type, thing, changed, before])).toEqual([
      ['media.moved', site.insideId, ['ParentID'], { ParentID: site.mediaId }],
      ['environment.updated', site.others[0], ['IsProduction'], { IsProduction: false }],
      ['environment.updated', site.production, ['IsProduction'], { IsProduction: true }],
    ])
  })

  // Of all that the tests above have done.
  it('lack for no act about these things, and none is without its act (O-webhook-11)', async () => {
    const { rows: acts } = await sql<{ operation: string; kind: string }>`
      select distinct a.operation, a.entity_kind as kind from audit_entries a
      where a.entity_kind = any(${kinds}) and a.outcome <> 'Refused' and not (a.operation = any(${untold}))
        and not exists (select from events e where e.xmin = a.xmin and e.tenant_id = a.tenant_id)`.execute(owner())
    expect(acts).toEqual([])
    const { rows: events } = await sql<{ type: string }>`select distinct e.type from events e
      where not exists (select from audit_entries a where a.xmin = e.xmin and a.tenant_id = e.tenant_id)`.execute(
      owner(),
    )
    expect(events).toEqual([])
    const { rows: entries } = await sql<{ n: number }>`select count(*)::int as n from events`.execute(owner())
    expect(entries[0]?.n).toBeGreaterThan(told.length)
  })

  it('hold no email, token, access list or name of anybody (O-webhook-21)', async () => {
    const all = JSON.stringify(await owner().selectFrom('events').selectAll().execute())
    const people = await owner().selectFrom('users').select(['email', 'first_name', 'last_name']).execute()
    const names = people.flatMap(({ email, first_name, last_name }) => [email, `${first_name} ${last_name}`])
    const found = [...names, ...(await keptSecrets(owner()))].filter((each) => all.includes(each))
    expect(found).toEqual([])
    expect(all).not.toMatch(/@acme\.test|Privileges|"Entries"|UserRoleID|updated_by|created_by/)
    const actors = await owner().selectFrom('events').select('actor').distinct().execute()
    for (const { actor } of actors) expect(Object.keys(actor).sort()).toEqual(['id', 'kind'])
  })
})
