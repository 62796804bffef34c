import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'Field_price', name: 'cost', label: 'Price', type: 'number', default: 3, rules: { max: 10 } },
  { name: 'site', label: 'Site', type: 'url' },
  { name: 'others', label: 'Others', type: 'content' },
  { name: 'picture', label: 'Picture', type: 'media' },
]

const save = `mutation($t: ID!, $p: ID!, $x: ID!, $base: Int!, $by: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $x, BaseRevision: $base, ClientID: $by, Changes: $changes) {
    status error { ErrorType Message }
    data { Name Revision Status Changed { Path Value By } Conflicts { Path Mine Theirs By } } } }`

const create = `mutation($t: ID!, $p: ID!, $template: ID!, $parent: ID!, $values: JSON, $request: ID) {
  createContent(TenantID: $t, ProjectID: $p, TemplateID: $template, ParentID: $parent, Name: "Tea", Values: $values,
    RequestID: $request) { status error { ErrorType Message } data { ContentID Name Status Revision Values } } }`

const read = `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
  data { Values Revision Fields { FieldID Name Required Max Unseen } } } }`

onEachDatabase('contents that are edited', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let editor: Person
  let reader: Person
  let site: MadeProject
  let place: Place
  let template: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    editor = await world().person('eve@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'], 'Content Template Management': ['Read'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const join = async (who: Person, name: string, rights: object) =>
      world().join(who, tenant, await world().role(tenant, name, { ...seeing, ...rights }))
    await join(admin, 'Administrator', { 'Content Management': all, 'Media Management': all })
    await join(editor, 'Editor', { 'Content Management': ['Create', 'Read', 'Edit'] })
    await join(reader, 'Viewer', { 'Content Management': ['Read'] })
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Product', fields)
  })

  const owner = () => world().server.database.owner
  const rowOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const made = (data: object = {}, more: { status?: 'Published'; name?: string } = {}) =>
    make.content(place, more.name ?? 'Tea', {
      data,
      templateId: template,
      status: 'Unpublished' as 'Published',
      ...more,
    })
  /** As an access list of it would. */
  async function hide(contentId: string, { id: userId }: Person) {
    const columns = { tenant_id: tenant, project_id: site.id, environment_id: site.production }
    const holder = { user_id: userId, role_id: null, content_id: contentId, media_id: null, updated_by: null }
    const privileges = JSON.stringify({ Read: 'Deny' })
    await owner()
      .insertInto('access_entries')
      .values({ id: newId('Access'), ...columns, ...holder, privileges })
      .execute()
  }
  const set = (Path: string, Value: unknown) => ({ Path, Op: 'set', Value })
  const change = (x: string, changes: object[], { who = admin, base = 0, by = 'form' } = {}) =>
    world().ask(who, save, { t: tenant, p: site.id, x, base, by, changes })
  const made1 = (more: object = {}, who = admin) =>
    world().ask(who, create, { t: tenant, p: site.id, template, parent: '', ...more })

  it('begin with the defaults of their template and what is said, once for a RequestID (C-content-18, C-server-08)', async () => {
    const first = await made1({ values: { title: 'Green' }, request: 'one' })
    expect(first.data).toMatchObject({ Name: 'Tea', Status: 'Unpublished', Revision: 0 })
    expect(first.data.Values).toEqual({ title: 'Green', Field_price: 3 })
    expect((await made1({ request: 'one' })).data.ContentID).toBe(first.data.ContentID)
    expect((await made1({ request: 'one' }, editor)).data.ContentID).not.toBe(first.data.ContentID)
    expect((await made1({ values: { title: 7 } })).error).toEqual({
      ErrorType: 'BadInput',
      Message: 'The Title field has a wrong value.',
    })
    expect((await made1({ template: 'Template_none' })).error?.ErrorType).toBe('NotFound')
    expect((await made1({ parent: 'Content_none' })).error?.ErrorType).toBe('NotFound')
    expect((await made1({}, reader)).error?.ErrorType).toBe('Forbidden')
  })

  it('are kept unfinished, but not in a wrong shape (C-content-24, C-content-25, C-content-37)', async () => {
    const id = await made({ title: 'Green' })
    const unfinished = [set('title', ''), set('Field_price', 99), set('site', 'not yet')]
    expect((await change(id, unfinished)).data).toMatchObject({ Revision: 1, Status: 'Unpublished', Conflicts: [] })
    expect((await rowOf(id)).data).toEqual({ Field_price: 99, site: 'not yet' })
    expect((await change(id, [set('Field_price', 'much')])).error?.Message).toBe('The Price field has a wrong value.')
    expect((await change(id, [set('gone', 1)])).error?.ErrorType).toBe('Conflict')
    expect((await change(id, [set('@name', '')])).error?.Message).toBe('The Name field is required.')
    expect((await change(id, [set('@name', ' Oolong ')])).data.Name).toBe('Oolong')
  })

  it('are not written where nothing is different (C-content-26)', async () => {
    const id = await made({ title: 'Green' })
    const [last, before] = [await endOfTrail(owner()), await rowOf(id)]
    expect((await change(id, [set('title', 'Green'), set('site', '')])).data.Revision).toBe(0)
    expect((await rowOf(id)).updated_at).toEqual(before.updated_at)
    expect(await trailAfter(owner(), last)).toEqual([])
    await change(id, [set('title', 'Black')])
    expect(await trailAfter(owner(), last)).toHaveLength(1)
  })

  it('keep what two change in different fields, and leave a field that another changed (C-content-28, C-content-29, C-content-30)', async () => {
    const id = await made({ title: 'Green' })
    await change(id, [set('title', 'Black'), set('Field_price', 5)], { by: 'ada' })
    const second = await change(id, [set('title', 'White'), set('site', 'x')], { who: editor, by: 'eve' })
    expect(second.data).toMatchObject({
      Revision: 2,
      Changed: [{ Path: 'Field_price', Value: 5 }],
      Conflicts: [{ Path: 'title', Mine: 'White', Theirs: 'Black' }],
    })
    expect(second.data.Conflicts[0].By).toBe(second.data.Changed[0].By)
    expect((await rowOf(id)).data).toEqual({ title: 'Black', Field_price: 5, site: 'x' })
    const third = await change(id, [set('title', 'White')], { who: editor, by: 'eve', base: 2 })
    expect([third.data.Conflicts, (await rowOf(id)).data]).toEqual([[], { title: 'White', Field_price: 5, site: 'x' }])
  })

  it('take what was sent again after a lost answer for the same (C-content-34)', async () => {
    const id = await made()
    await change(id, [set('title', 'Bl')])
    expect((await change(id, [set('title', 'Black')])).data).toMatchObject({ Revision: 2, Conflicts: [], Changed: [] })
  })

  it('keep a version of what somebody has left, and of every ten minutes of editing (C-content-59)', async () => {
    const id = await made({ title: 'Green' })
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await owner()
      .updateTable('contents')
      .set({ updated_at: ago(11), updated_by: 'Ana' })
      .where('id', '=', id)
      .execute()
    await change(id, [set('title', 'Black')])
    await change(id, [set('title', 'White')], { base: 1 })
    const versions = () =>
      owner()
        .selectFrom('content_versions')
        .select(['kind', 'data', 'made_by'])
        .where('content_id', '=', id)
        .orderBy('n')
        .execute()
    expect(await versions()).toEqual([{ kind: 'Edited', data: { title: 'Green' }, made_by: 'Ana' }])
    await owner()
      .updateTable('content_versions')
      .set({ made_at: ago(11) })
      .where('content_id', '=', id)
      .execute()
    await change(id, [set('title', 'Red')], { base: 2 })
    expect((await versions()).map(({ data }) => data)).toEqual([{ title: 'Green' }, { title: 'White' }])
  })

  it('become Changed by an edit and Published by undoing it (C-content-54)', async () => {
    const id = await made({ title: 'Green', other: 'of a field that is gone' })
    await owner()
      .updateTable('contents')
      .set({ status: 'Published', published_data: '{"title":"Green"}' })
      .where('id', '=', id)
      .execute()
    expect((await change(id, [set('title', 'Black')])).data.Status).toBe('Changed')
    expect((await rowOf(id)).published_data).toEqual({ title: 'Green' })
    expect((await change(id, [set('title', 'Green')], { base: 1 })).data.Status).toBe('Published')
    expect((await change(id, [set('@name', 'Coffee')], { base: 2 })).data.Status).toBe('Changed')
    expect((await rowOf(id)).published_name).toBe('Tea')
  })

  it('keep references that one may not see, and take none to what is not here (C-content-42)', async () => {
    const [seen, hidden] = [await made({}, { name: 'Seen' }), await made({}, { name: 'Hidden' })]
    const media = await make.media(place, 'Leaf')
    const id = await made({ others: [hidden, seen], picture: media })
    await hide(hidden, editor)
    const asked = await world().ask(editor, read, { t: tenant, p: site.id, x: id })
    expect(asked.data).toMatchObject({ Values: { others: [seen] } })
    const unseen = asked.data.Fields.filter((each: { Unseen: number }) => each.Unseen > 0)
    expect(unseen.map((each: { FieldID: string }) => each.FieldID)).toEqual(['others', 'picture'])
    await change(id, [set('others', []), set('picture', null)], { who: editor })
    expect((await rowOf(id)).data).toEqual({ others: [hidden], picture: media })
    expect((await change(id, [set('others', [hidden, seen])], { who: editor })).error?.Message).toMatch(/is not here/)
    expect((await change(id, [set('others', ['Content_none'])])).error?.ErrorType).toBe('BadInput')
    await change(id, [set('others', []), set('picture', null)], { base: 1 })
    expect((await rowOf(id)).data).toEqual({})
  })

  it('cannot be changed by who may not, in the archive, or once they are gone (C-content-22, C-content-35, C-content-76)', async () => {
    const id = await made()
    expect((await change(id, [set('title', 'x')], { who: reader })).error?.ErrorType).toBe('Forbidden')
    expect((await change('Content_none', [set('title', 'x')])).error?.ErrorType).toBe('NotFound')
    await owner().updateTable('contents').set({ status: 'Archived', updated_by: 'Ana' }).where('id', '=', id).execute()
    expect((await change(id, [set('title', 'x')])).error).toEqual({
      ErrorType: 'Conflict',
      Message: 'It was archived by Ana. Take it out of the archive to go on.',
    })
  })

  it('tell what their form is made of (C-content-19)', async () => {
    const { data } = await world().ask(admin, read, { t: tenant, p: site.id, x: await made({ Field_price: 4 }) })
    expect(data.Values).toEqual({ Field_price: 4 })
    expect(data.Fields[1]).toEqual({ FieldID: 'Field_price', Name: 'cost', Required: false, Max: 10, Unseen: 0 })
  })
})
