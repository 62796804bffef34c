import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { everything, type MadeProject, type Person } from '../graphql/world.ts'
import { makers, type Place, readsAll } from './place.ts'

const notFound = { status: 404, error: { ErrorType: 'NotFound' }, data: null }

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'sold', label: 'Sold', type: 'boolean' },
  { name: 'picture', label: 'Picture', type: 'media' },
  { name: 'related', label: 'Related', type: 'content' },
  { name: 'empty', label: 'Empty', type: 'date' },
]

onEachDatabase('templates, contents and media', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let site: MadeProject
  let place: Place
  let elsewhere: Place

  const ask = (query: string, variables: object = {}) =>
    world().ask(admin, query, { t: tenant, p: site.production, ...variables })

  beforeAll(async () => {
    tenant = await world().tenant('Lists')
    admin = await world().person('admin@lists.test', { home: tenant })
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', { ...readsAll, ...everything }))
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    elsewhere = { ...place, environmentId: site.others[0] ?? '' }
  })

  it('shows one template with its fields, of this environment alone (P-3-20)', async () => {
    const query = `query($t: ID!, $p: ID!, $id: ID!) { template(TenantID: $t, ProjectID: $p, TemplateID: $id) {
      status error { ErrorType } data { TemplateID Name AuthorUsername Fields { Name Label Type Required } } } }`
    const id = await make.template(place, 'Article', fields.slice(0, 1))
    expect((await ask(query, { id })).data).toEqual({
      TemplateID: id,
      Name: 'Article',
      AuthorUsername: 'Ada Lovelace',
      Fields: [{ Name: 'title', Label: 'Title', Type: 'text', Required: true }],
    })
    for (const unknown of [await make.template(elsewhere, 'Article'), newId('Template'), '', "' or true --"]) {
      expect(await ask(query, { id: unknown })).toEqual(notFound)
    }
  })

  it('lists the three fields of templates (P-3-20)', async () => {
    const query = `query($t: ID!, $p: ID!) { templates(TenantID: $t, ProjectID: $p) { data { TemplateID Name AuthorUsername } } }`
    const id = await make.template(elsewhere, 'Zebra')
    const { data } = await ask(query, { p: elsewhere.environmentId })
    expect(data).toContainEqual({ TemplateID: id, Name: 'Zebra', AuthorUsername: 'Ada Lovelace' })
  })

  it('shows a content with its fields in words, and names what it refers to (P-3-19)', async () => {
    const query = `query($t: ID!, $p: ID!, $id: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $id) {
      status error { ErrorType } data { Name TemplateName Status HasChild CreatedBy PublishedAt Fields { Name Label Type Value } } } }`
    const templateId = await make.template(place, 'Product', fields)
    const picture = await make.media(place, 'Front view')
    const [one, other] = [await make.content(place, 'Lamp'), await make.content(place, 'Table')]
    const foreign = await make.content(elsewhere, 'Of another environment')
    const data = { title: 'Chair', price: 12.5, sold: false, picture, related: [one, foreign, other], gone: 'x' }
    const id = await make.content(place, 'Chair', { templateId, data })
    await make.content(place, 'Cushion', { parentId: id })
    const shown = (await ask(query, { id })).data
    expect(shown).toMatchObject({
      Name: 'Chair',
      TemplateName: 'Product',
      Status: 'Published',
      HasChild: true,
      CreatedBy: 'Ada Lovelace',
      PublishedAt: null,
    })
    expect(shown.Fields.map(({ Label, Value }: Record<string, string>) => [Label, Value])).toEqual([
      ['Title', 'Chair'],
      ['Price', '12.5'],
      ['Sold', 'false'],
      ['Picture', 'Front view'],
      ['Related', 'Lamp, Table'],
      ['Empty', null],
    ])
    for (const unknown of [foreign, newId('Content'), '']) expect(await ask(query, { id: unknown })).toEqual(notFound)
  })

  it('lists contents, those edited last first, by status, name, template, parent and ids (P-7.1-21)', async () => {
    const shop = await world().project(tenant, 'Shop')
    const there = { tenantId: tenant, projectId: shop.id, environmentId: shop.production }
    const templateId = await make.template(there, 'Page')
    const parent = await make.content(there, 'Start', { templateId })
    const below = await make.content(there, '50% off', { parentId: parent })
    await make.content(there, '500 off')
    const { owner } = world().server.database
    await owner.updateTable('contents').set({ status: 'Unpublished' }).where('id', '=', below).execute()
    await owner
      .updateTable('contents')
      .set({ updated_at: new Date('2040-01-01') })
      .where('id', '=', parent)
      .execute()
    const query = `query($t: ID!, $p: ID!, $q: String, $status: String, $template: String, $parent: ID, $ids: [ID!], $page: Int, $size: Int) {
      contents(TenantID: $t, ProjectID: $p, QuickSearch: $q, ContentStatus: $status, TemplateName: $template, ParentID: $parent,
        ContentIDs: $ids, Page: $page, PageSize: $size) { status totalItems data { ContentID Name HasChild ParentID TemplateName } } }`
    const list = async (variables: object = {}) => {
      const { totalItems, data } = await ask(query, { p: shop.id, ...variables })
      return [totalItems, ...data.map(({ Name }: { Name: string }) => Name).toSorted()]
    }
    expect((await ask(query, { p: shop.id })).data[0]).toEqual({
      ContentID: parent,
      Name: 'Start',
      HasChild: true,
      ParentID: null,
      TemplateName: 'Page',
    })
    expect(await list()).toEqual([3, '50% off', '500 off', 'Start'])
    expect(await list({ status: 'Published' })).toEqual([2, '500 off', 'Start'])
    expect(await list({ status: 'Unpublished' })).toEqual([1, '50% off'])
    expect(await list({ status: 'Changed' })).toEqual([0])
    expect(await list({ status: 'Nonsense' })).toEqual([0])
    expect(await list({ q: '0%' })).toEqual([1, '50% off'])
    expect(await list({ q: 'OFF', status: 'Published' })).toEqual([1, '500 off'])
    expect(await list({ template: 'Page' })).toEqual([1, 'Start'])
    expect(await list({ parent })).toEqual([1, '50% off'])
    expect(await list({ ids: [below, newId('Content')] })).toEqual([1, '50% off'])
    expect(await list({ ids: [] })).toEqual([0])
    expect((await list({ page: 2, size: 2 })).slice(0, 1)).toEqual([3])
    expect(await list({ page: 9 })).toEqual([3])
    expect(await ask(query, { size: 101 })).toMatchObject({ status: 400 })
  })

  it('lists media by folder, folders first, and shows one with its signed address (P-3-21)', async () => {
    const shop = await world().project(tenant, 'Gallery')
    const there = { tenantId: tenant, projectId: shop.id, environmentId: shop.production }
    const folder = await make.media(there, 'Press', { kind: 'folder' })
    const inner = await make.media(there, 'Older', { kind: 'folder', parentId: folder })
    const large = 5 * 1024 ** 3
    const id = await make.media(there, 'Harbour', {
      parentId: folder,
      size: large,
      details: { Width: 640, Height: 1.5, Copyright: 'Ada', Title: 7 },
    })
    await make.media(there, 'Attic')
    const query = `query($t: ID!, $p: ID!, $parent: ID, $q: String, $page: Int) { media(TenantID: $t, ProjectID: $p, ParentID: $parent,
      QuickSearch: $q, Page: $page) { status totalItems data { Name } } }`
    const list = async (variables: object) => {
      const { totalItems, data } = await ask(query, { p: shop.id, ...variables })
      return [totalItems, ...data.map(({ Name }: { Name: string }) => Name)]
    }
    expect(await list({})).toEqual([4, 'Older', 'Press', 'Attic', 'Harbour'])
    expect(await list({ parent: '' })).toEqual([2, 'Press', 'Attic'])
    expect(await list({ parent: folder })).toEqual([2, 'Older', 'Harbour'])
    expect(await list({ parent: inner })).toEqual([0])
    expect(await list({ parent: '', q: 'harb' })).toEqual([1, 'Harbour'])
    expect(await list({ parent: inner, q: 'harb' })).toEqual([0])
    expect(await list({ page: 3 })).toEqual([4])

    const one = `query($t: ID!, $p: ID!, $id: ID!) { mediaItem(TenantID: $t, ProjectID: $p, MediaID: $id) { status error { ErrorType }
      data { MediaID ParentID Name CreatedBy UpdatedBy Data { Type ParentName Extension Size S3URL ThumbnailURL Width Height Copyright Title } } } }`
    const { data } = await ask(one, { p: shop.id, id })
    expect(data).toMatchObject({
      MediaID: id,
      ParentID: folder,
      CreatedBy: 'Ada Lovelace',
      Data: {
        Type: 'image',
        ParentName: 'Press',
        Extension: 'png',
        Size: large,
        Width: 640,
        Height: null,
        Copyright: 'Ada',
        Title: null,
      },
    })
    expect(data.Data.S3URL).toMatch(new RegExp(`^/media/${shop.production}/${id}\\.png\\?.`))
    expect(data.Data.ThumbnailURL).toMatch(new RegExp(`^/media/${shop.production}/${id}\\.png\\?.*small=1`))
    for (const unknown of [await make.media(elsewhere, 'x'), newId('Media'), '']) {
      expect(await ask(one, { p: shop.id, id: unknown })).toEqual(notFound)
    }
  })
})
