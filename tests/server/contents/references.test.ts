import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { rebuildReferences } from '../../../server/areas/contents/referring/rebuild.ts'
import { newId } from '../../../server/database/ids.ts'
import { fillRefs } from '../../../server/database/migrations/0030-refs.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const act = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { status error { ErrorType Message } } }`
const saving = `mutation($t: ID!, $p: ID!, $c: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $c, BaseRevision: 1000000, ClientID: "test", Changes: $changes) {
    status error { ErrorType Message } } }`
const making = `mutation($t: ID!, $p: ID!, $m: ID!, $name: String!, $values: JSON) {
  createContent(TenantID: $t, ProjectID: $p, TemplateID: $m, ParentID: "", Name: $name, Values: $values) {
    status error { ErrorType Message } data { ContentID } } }`
const versions = `query($t: ID!, $p: ID!, $c: ID!) {
  contentVersions(TenantID: $t, ProjectID: $p, ContentID: $c) { data { VersionID } } }`
const restoring = `mutation($t: ID!, $p: ID!, $c: ID!, $v: ID!) {
  restoreContentVersion(TenantID: $t, ProjectID: $p, ContentID: $c, VersionID: $v) { status error { ErrorType Message } } }`
const listed = `query($t: ID!, $p: ID!, $c: ID!, $d: ReferenceDirection!, $page: Int, $size: Int) {
  contentReferences(TenantID: $t, ProjectID: $p, ContentID: $c, Direction: $d, Page: $page, PageSize: $size) {
    status error { ErrorType } totalItems data { Kind ThingID Name Status Field Working Live Unseen } } }`
const asked = (name: 'contentReferrers' | 'contentsGoing') => `query($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { status error { ErrorType } data { Lines } } }`

const behind = `query($t: ID!, $p: ID!, $xs: [ID!]!) { contentsToPublish(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  error { ErrorType } data { ContentIDs Lines Undescribed } } }`

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text' },
  { id: 'f_image', name: 'image', label: 'Image', type: 'media' },
  { id: 'f_more', name: 'more', label: 'More', type: 'content' },
  { id: 'f_authors', name: 'authors', label: 'Authors', type: 'content' },
]

onEachDatabase('references of contents', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let place: Place
  let template: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'], 'Content Template Management': ['Read'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const rights = { ...seeing, 'Content Management': all, 'Media Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    const some = { ...seeing, 'Content Management': ['Read', 'Edit', 'Delete'] }
    await world().join(reader, tenant, await world().role(tenant, 'Writer', some))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Article', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const does = (name: string, ...xs: string[]) => ask(act(name), { xs })
  const save = (c: string, values: Record<string, unknown>) =>
    ask(saving, { c, changes: Object.entries(values).map(([Path, Value]) => ({ Path, Op: 'set', Value })) })
  const create = async (name: string, values: object = {}): Promise<string> => {
    const { status, data, error } = await ask(making, { m: template, name, values })
    expect(status, error?.Message).toBe(200)
    return data.ContentID
  }
  const refer = async (c: string, d: 'Out' | 'In', who = admin, more: object = {}) => {
    const { data, totalItems } = await ask(listed, { c, d, ...more }, who)
    if (!('size' in more)) expect(totalItems).toBe(data.length)
    return data as Record<'Name' | 'Field' | 'ThingID' | 'Unseen' | 'Status', string>[]
  }
  const named = async (c: string, d: 'Out' | 'In', who = admin) =>
    (await refer(c, d, who)).map(({ Name, Field, Unseen }) => Unseen ?? `${Name} ${Field}`)
  const linesOf = async (name: 'contentReferrers' | 'contentsGoing', xs: string[], who = admin): Promise<string[]> =>
    (await ask(asked(name), { xs }, who)).data.Lines
  const compared = () => rebuildReferences(world().server.database, { mends: false })
  const deny = (contentId: string, privileges: object) =>
    owner()
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: contentId, media_id: null, user_id: reader.id, role_id: null, updated_by: null },
        privileges: JSON.stringify(privileges),
      })
      .execute()

  it('are listed both ways, by field, for what is edited and for what is live (C-content-67)', async () => {
    const picture = await make.media(place, 'Cover')
    const [one, two] = [await create('One'), await create('Two')]
    const page = await create('Page', { f_image: picture, f_more: [one, two], f_authors: [one] })
    await does('publishContents', one, page)
    await save(page, { f_more: [two] })
    expect(await refer(page, 'Out')).toEqual([
      {
        Kind: 'Media',
        ThingID: picture,
        Name: 'Cover',
        Status: null,
        Field: 'Image',
        Working: true,
        Live: true,
        Unseen: null,
      },
      {
        Kind: 'Content',
        ThingID: one,
        Name: 'One',
        Status: 'Published',
        Field: 'More',
        Working: false,
        Live: true,
        Unseen: null,
      },
      {
        Kind: 'Content',
        ThingID: two,
        Name: 'Two',
        Status: 'Unpublished',
        Field: 'More',
        Working: true,
        Live: true,
        Unseen: null,
      },
      {
        Kind: 'Content',
        ThingID: one,
        Name: 'One',
        Status: 'Published',
        Field: 'Authors',
        Working: true,
        Live: true,
        Unseen: null,
      },
    ])
    expect(await refer(one, 'In')).toEqual([
      {
        Kind: 'Content',
        ThingID: page,
        Name: 'Page',
        Status: 'Changed',
        Field: 'Authors',
        Working: true,
        Live: true,
        Unseen: null,
      },
      {
        Kind: 'Content',
        ThingID: page,
        Name: 'Page',
        Status: 'Changed',
        Field: 'More',
        Working: false,
        Live: true,
        Unseen: null,
      },
    ])
    await does('discardContentChanges', page)
    expect((await refer(one, 'In')).every((each) => 'Working' in each && each.Working)).toBe(true)
    await does('unpublishContents', page)
    expect((await refer(one, 'In')).some((each) => 'Live' in each && each.Live)).toBe(false)
  })

  it('name what may be read alone and count the rest (C-content-42, C-content-67)', async () => {
    const picture = await make.media(place, 'Cover')
    const [open, closed] = [await create('Open'), await create('Secret')]
    const target = await create('Target', { f_image: picture, f_more: [open, closed] })
    const [seen, hidden] = [await create('Seen', { f_more: [target] }), await create('Hidden', { f_more: [target] })]
    for (const id of [closed, hidden]) await deny(id, { Read: 'Deny' })
    expect(await named(target, 'Out')).toEqual(['Cover Image', 'Open More', 'Secret More'])
    expect(await named(target, 'In')).toEqual(['Hidden More', 'Seen More'])
    // Whoever has no right to see files sees none of them.
    expect(await named(target, 'Out', reader)).toEqual(['Open More', '2 that you may not see'])
    expect(await named(target, 'In', reader)).toEqual(['Seen More', '1 that you may not see'])
    expect(await refer(target, 'In', reader, { size: 1 })).toMatchObject([{ ThingID: seen }])
    expect(await refer(target, 'In', reader, { size: 1, page: 2 })).toMatchObject([
      { Unseen: '1 that you may not see' },
    ])
    expect(await refer(target, 'In', reader, { size: 1, page: 3 })).toEqual([])
    const words = JSON.stringify([
      await ask(listed, { c: target, d: 'In' }, reader),
      await linesOf('contentReferrers', [target], reader),
    ])
    expect(words).not.toMatch(new RegExp(`Hidden|${hidden}`))
    await deny(target, { Read: 'Deny' })
    expect((await ask(listed, { c: target, d: 'In' }, reader)).error?.ErrorType).toBe('NotFound')
    expect((await ask(asked('contentReferrers'), { xs: [target] }, reader)).error?.ErrorType).toBe('NotFound')
  })

  it('are told before something is taken off delivery or deleted (C-content-57, C-content-70)', async () => {
    const target = await create('Target')
    const below = await make.content(place, 'Below', { parentId: target, templateId: template })
    expect(await linesOf('contentReferrers', [target])).toEqual([])
    const names = ['Ant', 'Bee', 'Cat', 'Dog']
    const referring = await Promise.all(names.map((name) => create(name, { f_more: [target] })))
    await does('publishContents', target, ...referring.slice(0, 2))
    await owner()
      .updateTable('environments')
      .set({
        settings: JSON.stringify({
          website: { title: 'Site', pages: [{ path: '/', title: 'Home', contentId: target }] },
        }),
      })
      .where('id', '=', site.production)
      .execute()
    expect(await linesOf('contentReferrers', [target])).toEqual([
      '4 contents refer to it (2 live)',
      'Among them: Ant, Bee, Cat, Dog',
      '1 page shows it',
    ])
    await deny(referring[1] ?? '', { Read: 'Deny' })
    expect(await linesOf('contentReferrers', [target], reader)).toEqual([
      '4 contents refer to it (2 live)',
      'Among them: Ant, Cat, Dog',
      '1 of them you may not see',
      '1 page shows it',
    ])
    // Those that go as well do not count.
    await save(below, { f_more: [target] })
    expect(await linesOf('contentsGoing', [target, ...referring.slice(1)])).toEqual([
      '1 content lies below and goes with it',
      '3 of these are live and are taken off delivery at once',
      '1 content refers to these (live)',
      'Among them: Ant',
      '1 page shows one of these',
    ])
  })

  it('are offered to be published with what refers to them, as far as somebody may (C-content-56, C-content-02)', async () => {
    const deep = await create('Deep')
    const [ant, bee, cat] = [await create('Ant', { f_more: [deep] }), await create('Bee'), await create('Cat')]
    const secret = await create('Secret')
    const page = await create('Page', { f_more: [bee, cat, ant, secret], f_authors: [ant] })
    await does('publishContents', cat)
    await deny(secret, { Read: 'Deny' })
    await deny(bee, { Edit: 'Deny' })
    const offered = async (who = admin) => (await ask(behind, { xs: [page] }, who)).data
    expect(await offered()).toEqual({
      ContentIDs: [ant, bee, deep, secret],
      Lines: ['Ant', 'Bee', 'Deep', 'Secret'],
      Undescribed: [],
    })
    expect(await offered(reader)).toEqual({
      ContentIDs: [ant, deep],
      Lines: ['Ant', 'Deep', '1 more is for others to publish'],
      Undescribed: [],
    })
    await does('publishContents', page, ant, bee, deep, secret)
    expect(await offered()).toEqual({ ContentIDs: [], Lines: [], Undescribed: [] })
  })

  it('are told before publishing where they are pictures of which nobody says what they show (C-media-17)', async () => {
    const picture = async (name: string, change: object = {}) => {
      const id = await make.media(place, name)
      await owner()
        .updateTable('media')
        .set({ kind: 'image', alternate_text: null, ...change })
        .where('id', '=', id)
        .execute()
      return id
    }
    const cup = await picture('cup.png')
    const told = await picture('pot.png', { alternate_text: 'A pot' })
    const line = await picture('line.png', { details: JSON.stringify({ Decorative: true }) })
    const film = await picture('film.mp4', { kind: 'video' })
    const pages: string[] = []
    for (const [name, image] of [
      ['Cup', cup],
      ['Pot', told],
      ['Line', line],
      ['Film', film],
    ] as const)
      pages.push(await create(name, { f_image: image }))
    const statuses = async () => {
      const rows = await owner().selectFrom('contents').select('status').distinct().where('id', 'in', pages).execute()
      return rows.map(({ status }) => status)
    }
    const warned = async (xs: string[], who = admin) => (await ask(behind, { xs }, who)).data.Undescribed
    expect(await warned(pages)).toEqual(['cup.png (Cup)'])
    expect(await warned(pages.slice(0, 1))).toEqual(['cup.png'])
    expect(await warned(pages.slice(1))).toEqual([])
    // It does not keep them from being published, and is not told to who may not read the content.
    await does('publishContents', ...pages)
    expect(await statuses()).toEqual(['Published'])
    await deny(pages[0] as string, { Read: 'Deny' })
    expect((await ask(behind, { xs: pages }, reader)).data).toBeNull()
    expect(await warned(pages.slice(1), reader)).toEqual([])
  })

  it('are delivered as soon as what they name is, though what refers is not published again (C-content-56)', async () => {
    const target = await create('Target')
    const page = await create('Page', { f_more: [target] })
    const delivered = (id: string) =>
      fetch(`${world().server.url}/cda/rest/v1/${site.production}/contents/${id}`).then((answer) => answer.json())
    await does('publishContents', page)
    expect((await delivered(page)).data.Data.more).toEqual({ ContentIDs: [target] })
    expect((await delivered(target)).status).toBe(404)
    await does('publishContents', target)
    expect((await delivered(target)).data.Name).toBe('Target')
  })

  it('stay when what they name is deleted, work again when it is back, and are gone with who refers (C-content-72)', async () => {
    const target = await create('Target')
    const page = await create('Page', { f_more: [target] })
    await does('deleteContents', target)
    expect(await named(page, 'Out')).toEqual(['null More'])
    await does('restoreContents', target)
    expect(await named(page, 'Out')).toEqual(['Target More'])
    await does('deleteContents', page)
    expect(await named(target, 'In')).toEqual([])
    await does('restoreContents', page)
    expect(await named(target, 'In')).toEqual(['Page More'])
    await does('deleteContents', target)
    await does('purgeContents', target)
    expect(await named(page, 'Out')).toEqual(['null More'])
  })

  it('are as a fresh look at all contents says, after whatever was written (property; C-server-02)', async () => {
    const pictures = [await make.media(place, 'One'), await make.media(place, 'Two')]
    const made: string[] = [await create('First'), await create('Second')]
    const some = fc.array(fc.nat(), { maxLength: 4 })
    const step = fc.oneof(
      fc.record({ does: fc.constant('create' as const), more: some, image: fc.nat() }),
      fc.record({ does: fc.constant('save' as const), at: fc.nat(), more: some, image: fc.option(fc.nat()) }),
      fc.record({ does: fc.constant('restore' as const), at: fc.nat(), version: fc.nat() }),
      fc.record({
        does: fc.constantFrom(
          ...(['publishContents', 'unpublishContents', 'archiveContents', 'unarchiveContents'] as const),
          ...(['discardContentChanges', 'deleteContents', 'restoreContents', 'purgeContents'] as const),
        ),
        at: fc.nat(),
      }),
    )
    const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
    const some2 = (numbers: readonly number[]) => [...new Set(numbers.map((at) => pick(made, at)))]
    // Something is there to be compared whatever is made up.
    expect(await save(made[0] ?? '', { f_more: made.slice(1), f_image: pictures[0] })).toMatchObject({ status: 200 })
    const { all } = await owner()
      .selectFrom('refs')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    expect(Number(all)).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          if (each.does === 'create') {
            const values = { f_more: some2(each.more), f_image: pick(pictures, each.image) }
            const { data } = await ask(making, { m: template, name: `Made ${made.length}`, values })
            if (data) made.push(data.ContentID)
          } else if (each.does === 'save') {
            const image = each.image === null ? null : pick(pictures, each.image)
            await save(pick(made, each.at), { f_more: some2(each.more), f_image: image })
          } else if (each.does === 'restore') {
            const c = pick(made, each.at)
            const { data } = await ask(versions, { c })
            if (data?.length)
              await ask(restoring, { c, v: pick(data as { VersionID: string }[], each.version).VersionID })
          } else await does(each.does, pick(made, each.at))
        }
        expect(await compared()).toMatchObject({ missing: 0, surplus: 0 })
      }),
      { numRuns: 4 },
    )
  })

  it('are mended by a rebuilding, and were filled for what there was before (C-server-02)', async () => {
    const target = await create('Target')
    const page = await create('Page', {
      f_more: [target, target],
      f_authors: [target],
      f_image: await make.media(place, 'Cover'),
    })
    await does('publishContents', target, page)
    await save(page, { f_more: [] })
    const refs = () =>
      owner()
        .selectFrom('refs')
        .selectAll()
        .orderBy('from_id')
        .orderBy('state')
        .orderBy('path')
        .orderBy('to_id')
        .execute()
    const before = await refs()
    await owner().deleteFrom('refs').where('path', '=', 'f_authors').where('from_id', '=', page).execute()
    await sql`insert into refs select tenant_id, project_id, environment_id, from_id, state, path, to_kind, 'Content_gone'
      from refs where from_id = ${page} and path = 'f_image'`.execute(owner())
    expect(await compared()).toMatchObject({ missing: 2, surplus: 2 })
    expect(await rebuildReferences(world().server.database)).toMatchObject({ missing: 2, surplus: 2 })
    expect(await compared()).toMatchObject({ missing: 0, surplus: 0 })
    expect(await refs()).toEqual(before)

    // Data of all kinds, as former versions have left it.
    for (const more of [[], 'x', ['a b'], [1], [target, 'x'.repeat(101)], { a: 1 }, null]) {
      await make.content(place, 'Odd', { templateId: template, data: { f_more: more, f_image: more } })
    }
    await owner().deleteFrom('refs').execute()
    for (const statement of fillRefs) await sql.raw(statement).execute(owner())
    expect(await compared()).toMatchObject({ missing: 0, surplus: 0 })
    expect(await rebuildReferences(world().server.database)).toMatchObject({ missing: 0, surplus: 0 })
  })
})
