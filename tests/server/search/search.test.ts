import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { migration } from '../../../server/database/migrations/0055-composed-texts.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { everything, type MadeProject, type Person } from '../graphql/world.ts'
import { makers, type Place, readsAll } from './place.ts'

const query = `query($t: ID!, $p: ID!, $q: String!, $kind: EntityType, $page: Int, $size: Int) {
  projectChildren(TenantID: $t, ProjectID: $p, QuickSearch: $q, EntityType: $kind, Page: $page, PageSize: $size) {
    status error { ErrorType Message } totalItems
    data { ProjectID Name EntityType SortKey PathToDetail Query } } }`

interface Found {
  Name: string
  EntityType: string
  SortKey: string
  PathToDetail: string
}

onEachDatabase('global search', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let project: MadeProject
  let place: Place

  const ask = (q: string, more: object = {}, who: Person = admin) =>
    world().ask(who, query, { t: tenant, p: project.production, q, ...more })
  const names = async (q: string, more: object = {}, who: Person = admin) =>
    (await ask(q, more, who)).data.map(({ Name }: Found) => Name)

  const reader = async (name: string, rights: Record<string, string[]>) => {
    const person = await world().person(`${name}@search.test`, { home: tenant })
    await world().join(person, tenant, await world().role(tenant, name, {}))
    const role = await world().role(tenant, name, rights, { projectId: project.id })
    await world().joinProject(person, tenant, project.id, role)
    return person
  }

  beforeAll(async () => {
    tenant = await world().tenant('Search')
    admin = await world().person('admin@search.test', { home: tenant })
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', { ...readsAll, ...everything }))
    project = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: project.id, environmentId: project.production }
  })

  it('finds names however letters with marks are typed, and İstanbul by itself', async () => {
    const content = await make.content(place, 'İstanbul Café')
    for (const q of ['İstanbul', 'istanbul', 'İSTANBUL', 'Café'.normalize('NFD'), 'CAFÉ']) {
      expect([q, await names(q)]).toEqual([q, ['İstanbul Café']])
    }
    // One that was kept as it came is composed once.
    const owner = world().server.database.owner
    const name = 'Zoë Größe'.normalize('NFD')
    await owner.updateTable('contents').set({ name }).where('id', '=', content).execute()
    await migration.up(owner)
    for (const q of ['Größe', 'größe'.normalize('NFD')]) expect(await names(q)).toEqual([name.normalize('NFC')])
    await owner.deleteFrom('contents').where('id', '=', content).execute()
  })

  it('finds templates, contents and media with the six fields, each with its page (P-3-29, P-7.1-19)', async () => {
    const template = await make.template(place, 'Lighthouse Page')
    const content = await make.content(place, 'Lighthouse keeper')
    const media = await make.media(place, 'Lighthouse at night')
    const { status, totalItems, data } = await ask(' LIGHTHOUSE ')
    expect([status, totalItems]).toEqual([200, 3])
    const common = { ProjectID: project.id, Query: ' LIGHTHOUSE ' }
    expect(data).toEqual([
      {
        ...common,
        Name: 'Lighthouse at night',
        EntityType: 'Media',
        SortKey: media,
        PathToDetail: `/media-management/edit?MediaID=${media}`,
      },
      {
        ...common,
        Name: 'Lighthouse keeper',
        EntityType: 'Content',
        SortKey: content,
        PathToDetail: `/content-management/listing/edit/${content}`,
      },
      {
        ...common,
        Name: 'Lighthouse Page',
        EntityType: 'Template',
        SortKey: template,
        PathToDetail: `/content-template/edit/${template}`,
      },
    ])
  })

  it('tells the best first: the very name, its beginning, that of a word, a part, what it says, nearly (P-3-29)', async () => {
    await make.content(place, 'Something else', { data: { text: 'It grows under a gardens wall', image: 'x' } })
    await make.content(place, 'Pregardensia')
    await make.template(place, 'The Gardens')
    await make.media(place, 'city-gardens.png')
    await make.content(place, 'Gardens of the north')
    await make.content(place, 'gardens')
    await make.content(place, 'Gardans')
    expect(await names('Gardens')).toEqual([
      'gardens',
      'Gardens of the north',
      ...['The Gardens', 'city-gardens.png'],
      'Pregardensia',
      'Something else',
      'Gardans',
    ])
  })

  it('finds what is misspelt (P-3-29)', async () => {
    await make.content(place, 'Quarterly Newsletter')
    expect(await names('newsleter')).toEqual(['Quarterly Newsletter'])
    expect(await names('Quartrely')).toEqual(['Quarterly Newsletter'])
    expect(await names('xylophone')).toEqual([])
  })

  it('reads what contents say, but not the ids in it (P-3-29)', async () => {
    const other = await make.content(place, 'Aim')
    await make.content(place, 'Speech', {
      data: { text: 'Ladies and zebras', deep: { list: ['unicorns there'] }, ref: [other] },
    })
    expect(await names('zebra')).toEqual(['Speech'])
    expect(await names('zebras ladies')).toEqual(['Speech'])
    expect(await names('unicorns')).toEqual(['Speech'])
    expect(await names(other)).toEqual([])
    expect(await names('zebra', { kind: 'Media' })).toEqual([])
  })

  it('takes contents of any length, and reads the beginning of them', async () => {
    const long = Array.from({ length: 20 }, (_, field) => [
      `text${field}`,
      Array.from({ length: 9_000 }, (_, n) => `w${(field * 9_000 + n).toString(36)}語`).join(' '),
    ])
    await make.content(place, 'Volume', {
      data: { first: 'Prologue', ...Object.fromEntries(long), word: 'z'.repeat(5_000) },
    })
    expect(await names('prologue')).toEqual(['Volume'])
  })

  it('finds by one or two letters, and whatever the case and the language', async () => {
    await make.content(place, 'Öl und Übung')
    await make.content(place, '東京の夜')
    expect(await names('öl')).toEqual(['Öl und Übung'])
    expect(await names('ÜB')).toEqual(['Öl und Übung'])
    expect(await names('京の')).toEqual(['東京の夜'])
  })

  describe('odd input is harmless', () => {
    beforeAll(async () => {
      await make.content(place, "100% wool_x (it's) [a] \\ back *.* ^$")
      await make.content(place, '1000 wool-x')
    })

    it.each([
      ['%', 1],
      ['0%', 1],
      ['l_x', 1],
      ["'", 1],
      ["it's", 1],
      ['(', 1],
      ['[a]', 1],
      ['\\', 1],
      ['*.*', 1],
      ['^$', 1],
      ["'; drop table contents; --", 0],
      ["' | !x & (:*", 0],
      ['***:', 0],
      ['%%%', 0],
      ['', 0],
      ['   \t\n ', 0],
      ['a'.repeat(10_000), 0],
      ['%'.repeat(10_000), 0],
      ['('.repeat(255), 0],
    ])('%j finds %i', async (q, count) => {
      const { status, totalItems, data } = await ask(q, { kind: 'Content' })
      expect([status, totalItems, data.length]).toEqual([200, count, count])
    })

    it('refuses null characters and half pairs as any text does', async () => {
      for (const q of ['a\0b', '\uD800'])
        expect(await ask(q)).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' } })
    })

    it.each([{ page: 0 }, { size: 0 }, { size: 101 }])('refuses %j as BadInput', async (more) => {
      expect(await ask('wool', more)).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' } })
    })
  })

  it('counts to a hundred, and its pages neither repeat nor miss anything', async () => {
    const many = await world().project(tenant, 'Many')
    const there = { tenantId: tenant, projectId: many.id, environmentId: many.production }
    for (let n = 0; n < 60; n++) {
      await make.content(there, `Heap ${n}`)
      await make.media(there, `A heap ${n}`)
    }
    const seen = new Set<string>()
    for (let page = 1; page <= 10; page++) {
      const { totalItems, data } = await ask('heap', { p: many.id, page })
      expect([totalItems, data.length]).toEqual([100, 10])
      for (const { SortKey } of data) seen.add(SortKey)
    }
    expect(seen.size).toBe(100)
    expect(await ask('heap', { p: many.id, page: 11 })).toMatchObject({ totalItems: 100, data: [] })
    expect((await ask('heap 5', { p: many.id, kind: 'Media' })).totalItems).toBe(11)
  })

  it('finds only what the caller may read, and nothing at all is no error (P-6-05)', async () => {
    await make.template(place, 'Walnut')
    await make.content(place, 'Walnut')
    await make.media(place, 'Walnut')
    const project = { 'Project Management': ['Read'] }
    const [media, content, none] = await Promise.all([
      reader('media', { ...project, 'Media Management': ['Read'] }),
      reader('content', { ...project, 'Content Management': ['Read', 'Create'], 'Media Management': ['Create'] }),
      reader('none', project),
    ])
    const kinds = async (who: Person, more = {}) =>
      (await ask('walnut', more, who)).data.map(({ EntityType }: Found) => EntityType).toSorted()
    expect(await kinds(admin)).toEqual(['Content', 'Media', 'Template'])
    expect(await kinds(media)).toEqual(['Media'])
    expect(await kinds(content)).toEqual(['Content'])
    expect(await kinds(content, { kind: 'Media' })).toEqual([])
    expect(await ask('walnut', {}, none)).toMatchObject({ status: 200, error: null, totalItems: 0, data: [] })
  })

  it('takes a project for its Production environment, and finds nothing of another one', async () => {
    const stage = { ...place, environmentId: project.others[0] ?? '' }
    await make.content(stage, 'Staged walrus', { data: { text: 'walrus tusk' } })
    await make.content(place, 'Live walrus', { data: { text: 'walrus tusk' } })
    expect(await names('walrus', { p: project.id })).toEqual(['Live walrus'])
    expect(await names('walrus', { p: stage.environmentId })).toEqual(['Staged walrus'])
    expect(await names('tusk')).toEqual(['Live walrus'])
    expect(await names('walrsu')).toEqual(['Live walrus'])
    const empty = await world().project(tenant, 'Empty', { production: false, others: 0 })
    expect(await ask('walrus', { p: empty.id })).toMatchObject({ status: 200, totalItems: 0, data: [] })
  })

  it('follows what is renamed and deleted', async () => {
    const id = await make.content(place, 'Before it')
    const { owner } = world().server.database
    await owner.updateTable('contents').set({ name: 'Afterwards it' }).where('id', '=', id).execute()
    expect(await names('before it')).not.toContain('Before it')
    expect(await names('afterwards')).toEqual(['Afterwards it'])
    await owner.deleteFrom('contents').where('id', '=', id).execute()
    expect(await names('afterwards')).toEqual([])
  })

  it('finds what may be read behind any number of things that may not (P-6-18)', async () => {
    const many = limits.searchResults + 20
    for (let n = 0; n < many; n += 1) await make.content(place, `Secret ${String(n).padStart(3, '0')}`)
    const seen = await make.content(place, 'Zero secret')
    const person = await reader('Searcher', { 'Content Management': ['Read'] })
    const { owner } = world().server.database
    const hidden = await owner
      .selectFrom('contents')
      .select('id')
      .where('environment_id', '=', project.production)
      .where('name', 'like', 'Secret %')
      .execute()
    await owner
      .insertInto('access_entries')
      .values(
        hidden.map(({ id }) => ({
          id: newId('Access'),
          tenant_id: tenant,
          project_id: project.id,
          environment_id: project.production,
          content_id: id,
          media_id: null,
          user_id: person.id,
          role_id: null,
          privileges: JSON.stringify({ Read: 'Deny' }),
          updated_by: null,
        })),
      )
      .execute()
    const { totalItems, data } = await ask('secret', {}, person)
    expect([totalItems, data.map(({ SortKey }: Found) => SortKey)]).toEqual([1, [seen]])
    expect((await ask('secret')).totalItems).toBe(limits.searchResults)
  })
})
