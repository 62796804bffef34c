import { beforeAll, beforeEach, expect, it } from 'vitest'
import { documentOf, type RichNode } from '../../../generator/values/rich-text/document.ts'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const fields: TemplateField[] = [
  { name: 'all', label: 'All', type: 'rich text' },
  { name: 'some', label: 'Some', type: 'rich text', rules: { blocks: ['heading 3'], marks: ['bold'], max: 20 } },
]

const save = `mutation($t: ID!, $p: ID!, $x: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $x, BaseRevision: 100, ClientID: "form", Changes: $changes) {
    status error { ErrorType Message } data { Revision } } }`
const read = `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
  data { Values Fields { FieldID Kind Value Blocks Marks Unseen } } } }`
const referring = `query($t: ID!, $p: ID!, $x: ID!) {
  contentReferences(TenantID: $t, ProjectID: $p, ContentID: $x, Direction: In) { data { Name } } }`

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content }) as RichNode
const linked = (to: string, kind = 'address') => doc(paragraph(words('here', { type: 'link', attrs: { kind, to } })))
const quotes = (levels: number): object =>
  levels === 0 ? paragraph(words('deep')) : { type: 'blockquote', content: [quotes(levels - 1)] }

onEachDatabase('a rich text', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let editor: Person
  let site: MadeProject
  let place: Place
  let template: string
  let id: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    editor = await world().person('eve@press.test', { home: tenant })
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const rights = { 'Project Management': ['Read', 'Administer'], 'Content Management': all, 'Media Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    await world().join(editor, tenant, await world().role(tenant, 'Editor', rights))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Post', fields)
    id = await make.content(place, 'Tea', { templateId: template, status: 'Unpublished' as 'Published' })
  })

  const set = (field: string, Value: unknown, who = admin) =>
    world().ask(who, save, { t: tenant, p: site.id, x: id, changes: [{ Path: field, Op: 'set', Value }] })
  const reason = async (field: string, value: unknown) => {
    const { error } = await set(field, value)
    return error?.ErrorType === 'BadInput' ? error.Message : error
  }
  const stored = async () => {
    const { data } = await world()
      .server.database.owner.selectFrom('contents')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return data as Readonly<Record<string, unknown>>
  }
  const seenBy = (who: Person) => world().ask(who, read, { t: tenant, p: site.id, x: id })

  it('is kept as its document, and told in words (C-content-50)', async () => {
    const document = doc({ type: 'heading', attrs: { level: 3 }, content: [words('Tea')] }, paragraph(words('is hot')))
    expect((await set('some', document)).status).toBe(200)
    expect(await stored()).toEqual({ some: document })
    const { data } = await seenBy(admin)
    expect(data.Values).toEqual({ some: document })
    expect(data.Fields[1]).toEqual({
      ...{ FieldID: 'some', Kind: 'richText', Value: 'Tea\nis hot', Unseen: 0 },
      ...{ Blocks: ['heading 3'], Marks: ['bold'] },
    })
    await set('some', documentOf(''))
    expect(await stored()).toEqual({})
  })

  it('is refused with the reason where it has what is not known or not allowed (C-content-50)', async () => {
    const may = (what: string, field = 'Some') => `The ${field} field may not have this in its text: ${what}.`
    const heading = (level: number) => doc({ type: 'heading', attrs: { level }, content: [words('Tea')] })
    const list = doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('Tea'))] }] })
    expect(await reason('some', list)).toBe(may('bullet list'))
    expect(await reason('some', heading(2))).toBe(may('heading 2'))
    expect(await reason('all', heading(1))).toBe(may('heading 1', 'All'))
    expect(await reason('all', doc({ type: 'table', content: [paragraph()] }))).toBe(may('table', 'All'))
    expect(await reason('some', doc(paragraph(words('Tea', { type: 'italic' }))))).toBe(may('italic'))
    expect(await reason('all', doc({ type: '<script>' }))).toBe(may('this', 'All'))
    expect(await reason('all', linked('javascript:alert(1)'))).toBe(
      'The All field has a link that leads to no address.',
    )
    for (const wrong of [
      '<p>Tea</p>',
      { type: 'doc', content: '<p>Tea</p>' },
      doc(words('Tea')),
      doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } }),
      doc({ ...paragraph(words('Tea')), html: '<b>' }),
      doc({ type: 'picture', attrs: { file: '../x' } }),
      doc({ type: 'codeBlock', attrs: { language: '"><script>' } }),
      doc({ type: 'orderedList', attrs: { start: 'x' }, content: [{ type: 'listItem', content: [paragraph()] }] }),
      doc(paragraph({ type: 'text', text: '' })),
    ])
      expect([wrong, await reason('all', wrong)]).toEqual([wrong, 'The All field has a wrong value.'])
    expect(await stored()).toEqual({})
  })

  it('is refused with the reason where it has too many parts, is too large or too deep (C-content-50)', async () => {
    const many = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'paragraph' })))
    const { richTextNodes, richTextSize, richTextLevels } = limits
    expect(await reason('all', many(richTextNodes + 1))).toBe('The All field may be made of 5000 parts at most.')
    expect((await set('all', many(richTextNodes))).status).toBe(200)
    const large = documentOf('x'.repeat(richTextSize))
    expect(await reason('all', large)).toBe('The All field may not be greater than 400 KB.')
    const deep = 'The All field may have 10 levels within each other at most.'
    expect(await reason('all', doc(quotes(richTextLevels)))).toBe(deep)
    expect(await reason('all', doc(quotes(12)))).toBe(deep)
    expect((await set('all', doc(quotes(richTextLevels - 1)))).status).toBe(200)
    const longest = 'The Some field may not be greater than 20 characters.'
    await set('some', documentOf('x'.repeat(21)))
    const { data } = await world().ask(admin, publish, { t: tenant, p: site.id, x: [id] })
    expect(data.Left).toEqual([{ Path: 'some', Reason: longest }])
  })

  it('is a reference to what is in it, which has to be here (C-content-50)', async () => {
    const other = await make.content(place, 'Cups', { templateId: template })
    const picture = await make.media(place, 'cup.png')
    const document = doc(
      { type: 'embed', attrs: { thing: other } },
      { type: 'picture', attrs: { file: picture, alt: 'A cup' } },
      paragraph(words('more', { type: 'link', attrs: { kind: 'thing', to: other } })),
    )
    expect((await set('all', document)).status).toBe(200)
    const { data } = await world().ask(admin, referring, { t: tenant, p: site.id, x: other })
    expect(data.map(({ Name }: { Name: string }) => Name)).toEqual(['Tea'])
    expect(await reason('all', linked('Content_none', 'thing'))).toMatch(/is not here/)
    expect(await reason('all', doc({ type: 'picture', attrs: { file: 'Media_none' } }))).toMatch(/is not here/)
  })

  it('cannot be published with a picture that is none', async () => {
    const film = await make.media(place, 'cup.mp4', { kind: 'video' })
    await set('all', doc({ type: 'picture', attrs: { file: film } }))
    const { data } = await world().ask(admin, publish, { t: tenant, p: site.id, x: [id] })
    expect(data.Left).toEqual([{ Path: 'all', Reason: 'The All field names a file of another kind than it takes.' }])
    await set('all', linked(film, 'file'))
    expect((await world().ask(admin, publish, { t: tenant, p: site.id, x: [id] })).data.Left).toEqual([])
  })

  it('keeps what one may not see, without telling which it is (C-content-42)', async () => {
    const hidden = await make.content(place, 'Secret', { templateId: template })
    await world()
      .server.database.owner.insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ user_id: editor.id, role_id: null, content_id: hidden, media_id: null, updated_by: null },
        privileges: JSON.stringify({ Read: 'Deny' }),
      })
      .execute()
    const embed = { type: 'embed', attrs: { thing: hidden } }
    await set('all', doc(embed, paragraph(words('Tea'))))
    const { data } = await seenBy(editor)
    expect(JSON.stringify(data)).not.toContain(hidden)
    const [standIn] = data.Values.all.content
    expect(standIn.attrs.thing).toMatch(/^Unseen_/)
    expect((await set('all', doc(standIn, paragraph(words('Coffee'))), editor)).status).toBe(200)
    expect(await stored()).toEqual({ all: doc(embed, paragraph(words('Coffee'))) })
    expect((await set('all', doc(embed), editor)).error?.Message).toMatch(/is not here/)
  })
})

const publish = `mutation($t: ID!, $p: ID!, $x: [ID!]!) {
  publishContents(TenantID: $t, ProjectID: $p, ContentIDs: $x) { data { Left { Path Reason } } } }`
