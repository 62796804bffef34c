import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { FieldRules, TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const contents = `query($t: ID!, $p: ID!, $of: [ID!], $words: String, $but: [ID!]) {
  contents(TenantID: $t, ProjectID: $p, TemplateIDs: $of, QuickSearch: $words, ExcludedContents: $but) {
    status totalItems data { ContentID Name } } }`
const recent = `query($t: ID!, $p: ID!, $of: [ID!], $words: String, $mine: Boolean) {
  contents(TenantID: $t, ProjectID: $p, TemplateIDs: $of, QuickSearch: $words, Mine: $mine) { totalItems data { Name } } }`
const act = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { status } }`
const media = `query($t: ID!, $p: ID!, $of: [String!], $words: String, $but: [ID!]) {
  media(TenantID: $t, ProjectID: $p, Kinds: $of, QuickSearch: $words, ExcludedMedia: $but) {
    status totalItems data { MediaID Name } } }`
const fieldsOf = `query($t: ID!, $p: ID!, $c: ID!) {
  content(TenantID: $t, ProjectID: $p, ContentID: $c) { data { Fields { FieldID Max Templates MediaKinds } } } }`
const publishing = `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  publishContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { data { Done Left { Path Reason } } } }`

onEachDatabase('what a reference may lead to', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let writer: Person
  let site: MadeProject
  let place: Place
  let author: string
  let page: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const rights = { ...seeing, 'Content Management': all, 'Media Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    const some = { ...seeing, 'Content Management': ['Read'], 'Media Management': ['Read'] }
    writer = await world().person('will@press.test', { home: tenant })
    await world().join(writer, tenant, await world().role(tenant, 'Writer', rights))
    await world().join(reader, tenant, await world().role(tenant, 'Viewer', some))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    author = await make.template(place, 'Author')
    page = await make.template(place, 'Page')
  })

  const found = async (query: string, given: object, who = admin) => {
    const { status, data, totalItems } = await world().ask(who, query, { t: tenant, p: site.id, ...given })
    expect([status, totalItems]).toEqual([200, data.length])
    return (data as { Name: string }[]).map(({ Name }) => Name).sort()
  }
  const hide = (thing: { content_id: string; media_id: null } | { content_id: null; media_id: string }, who = reader) =>
    world()
      .server.database.owner.insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ ...thing, user_id: who.id, role_id: null, updated_by: null },
        privileges: JSON.stringify({ Read: 'Deny' }),
      })
      .execute()

  it('is found among the contents of its templates, and what is chosen is left out (C-content-41)', async () => {
    const ada = await make.content(place, 'Ada', { templateId: author })
    await make.content(place, 'Ben', { templateId: author })
    await make.content(place, 'Adventure', { templateId: page })
    await make.content(place, 'Addenda')
    expect(await found(contents, { of: [author] })).toEqual(['Ada', 'Ben'])
    expect(await found(contents, { of: [author, page], words: 'ad' })).toEqual(['Ada', 'Adventure'])
    expect(await found(contents, { of: [author], but: [ada] })).toEqual(['Ben'])
    expect(await found(contents, { of: null, words: 'ad' })).toEqual(['Ada', 'Addenda', 'Adventure'])
    expect(await found(contents, { of: [] })).toEqual([])
    const other = await world().project(tenant, 'Other')
    const elsewhere = { tenantId: tenant, projectId: other.id, environmentId: other.production }
    const foreign = await make.template(elsewhere, 'Author')
    await make.content(elsewhere, 'Ada', { templateId: foreign })
    expect(await found(contents, { of: [foreign] })).toEqual([])
  })

  it('C-content-41: what somebody changed last is found by them alone, the latest first, as far as it fits and may be read', async () => {
    const ben = await make.content(place, 'Ben', { templateId: author })
    const ada = await make.content(place, 'Ada', { templateId: author })
    const start = await make.content(place, 'Start', { templateId: page })
    const old = await make.content(place, 'Old', { templateId: author })
    const acts = async (name: string, xs: readonly string[], who = admin) => {
      const { status } = await world().ask(who, act(name), { t: tenant, p: site.id, xs })
      expect(status).toBe(200)
    }
    const mine = async (given: object = {}, who = admin) => {
      const { data, totalItems } = await world().ask(who, recent, { t: tenant, p: site.id, mine: true, ...given })
      expect(totalItems).toBe(data.length)
      return data.map(({ Name }: { Name: string }) => Name)
    }
    expect(await mine()).toEqual([])
    for (const each of [ben, ada, start, old]) await acts('unpublishContents', [each])
    await acts('archiveContents', [old])
    await acts('publishContents', [ben])
    expect(await mine()).toEqual(['Ben', 'Start', 'Ada'])
    expect(await mine({ of: [author] })).toEqual(['Ben', 'Ada'])
    expect(await mine({ of: [author], words: 'ad' })).toEqual(['Ada'])
    expect(await mine({}, reader)).toEqual([])
    await acts('publishContents', [ada], writer)
    expect([await mine(), await mine({}, writer)]).toEqual([['Ben', 'Start'], ['Ada']])
    await hide({ content_id: ada, media_id: null }, writer)
    expect(await mine({}, writer)).toEqual([])
  })

  it('is not counted where its list keeps somebody out (C-content-41, C-content-42)', async () => {
    await make.content(place, 'Ada', { templateId: author })
    await hide({ content_id: await make.content(place, 'Ben', { templateId: author }), media_id: null })
    await make.media(place, 'ada.png')
    await hide({ content_id: null, media_id: await make.media(place, 'ben.png') })
    expect(await found(contents, { of: [author] }, reader)).toEqual(['Ada'])
    expect(await found(media, { of: ['image'] }, reader)).toEqual(['ada.png'])
  })

  it('is what is not chosen yet, of as many as a field may hold (C-content-41)', async () => {
    const [ada, file] = [await make.content(place, 'Ada', { templateId: author }), await make.media(place, 'ada.png')]
    await make.content(place, 'Ben', { templateId: author })
    await make.media(place, 'ben.png')
    const ids = (first: string, most: number) => [first, ...Array.from({ length: most - 1 }, (_, n) => `Thing_${n}`)]
    expect(await found(contents, { but: ids(ada, limits.contentReferences) })).toEqual(['Ben'])
    expect(await found(media, { but: ids(file, limits.contentFiles) })).toEqual(['ben.png'])
    expect(await found(media, { but: [file], words: 'png' })).toEqual(['ben.png'])
    expect(await found(contents, { of: ids(author, limits.templates) })).toEqual(['Ada', 'Ben'])
  })

  it('is a file of the kinds that fit, and never a folder', async () => {
    await make.media(place, 'ada.png')
    await make.media(place, 'ada.mp4', { kind: 'video' })
    await make.media(place, 'ada', { kind: 'folder' })
    expect(await found(media, { of: ['image'], words: 'ada' })).toEqual(['ada.png'])
    expect(await found(media, { of: ['image', 'video'] })).toEqual(['ada.mp4', 'ada.png'])
    expect(await found(media, { of: ['folder'] })).toEqual([])
  })

  it('is told with the fields of a content, and asked when it is published (C-content-41)', async () => {
    const field = (id: string, type: TemplateField['type'], rules?: FieldRules): TemplateField => ({
      id,
      name: id,
      label: id,
      type,
      ...(rules && { rules }),
    })
    const template = await make.template(place, 'Post', [
      field('authors', 'content', { templates: [author], max: 3 }),
      field('image', 'media', { kinds: ['image'] }),
      field('more', 'content'),
    ])
    const ada = await make.content(place, 'Ada', { templateId: author })
    const other = await make.content(place, 'Start', { templateId: page })
    const picture = await make.media(place, 'ada.png')
    const film = await make.media(place, 'ada.mp4', { kind: 'video' })
    const post = (data: object) =>
      make.content(place, 'Post', { templateId: template, status: 'Unpublished', data: data as never })
    const right = await post({ authors: [ada], image: picture, more: [other] })
    const { data } = await world().ask(admin, fieldsOf, { t: tenant, p: site.id, c: right })
    expect(data.Fields).toEqual([
      { FieldID: 'authors', Max: 3, Templates: [author], MediaKinds: null },
      { FieldID: 'image', Max: null, Templates: null, MediaKinds: ['image'] },
      { FieldID: 'more', Max: null, Templates: null, MediaKinds: null },
    ])
    const publish = async (id: string) =>
      (await world().ask(admin, publishing, { t: tenant, p: site.id, xs: [id] })).data
    expect(await publish(right)).toEqual({ Done: 1, Left: [] })
    expect((await publish(await post({ authors: [ada, other], image: film }))).Left).toEqual([
      { Path: 'authors', Reason: 'The authors field names a content of another template than it takes.' },
      { Path: 'image', Reason: 'The image field names a file of another kind than it takes.' },
    ])
    const gone = await make.content(place, 'Untemplated')
    expect((await publish(await post({ authors: [gone] }))).Left).toHaveLength(1)
    expect((await publish(await post({ authors: [ada, ada, ada, ada] }))).Left).toHaveLength(1)
  })
})
