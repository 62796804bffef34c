import { beforeAll, describe, expect, it } from 'vitest'
import { titleOf } from '../../../server/areas/contents/title.ts'
import { createRowMaker } from '../../../server/areas/imports/rows.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const fields: TemplateField[] = [
  { id: 'Field_t', name: 'title', label: 'Title', type: 'text' },
  { name: 'year', label: 'Year', type: 'number' },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'size', label: 'Size', type: 'choice', options: [{ key: 's', label: 'Small' }] },
  { name: 'note', label: 'Note', type: 'text', condition: { lines: [{ key: 'year', is: 'filled' }] } },
]

describe('the name of a content', () => {
  it.each<[string, object, string | undefined]>([
    ['{Field_t} - {year}', { Field_t: 'Tea', year: 2030 }, 'Tea - 2030'],
    ['{Field_t} - {year}', { Field_t: 'Tea' }, 'Tea'],
    ['{Field_t} - {year}', { year: 0 }, '0'],
    ['{Field_t} - {year}', {}, undefined],
    ['{Field_t} - {year}', { Field_t: ' ' }, undefined],
    ['{year}', { year: -5 }, '-5'],
    ['{Field_t} ({size}, {day})', { Field_t: 'Tea', size: 's', day: '2030-03-05' }, 'Tea (Small, 05/03/2030)'],
    ['{Field_t}', { Field_t: 'Green\n  tea' }, 'Green tea'],
    ['{note}', { note: 'hidden' }, undefined],
    ['{gone} {Field_t}', { gone: 'x', Field_t: 'Tea' }, 'Tea'],
  ])('%s of %j is %s (C-template-19)', (title, data, name) => {
    expect(titleOf({ title, fields }, data as Record<string, unknown>)).toBe(name)
  })

  it('is that of a row as well, and by hand where nothing else is said', () => {
    const facts = { headings: ['title', 'year'], rowCount: 1, decimalComma: false }
    const make = createRowMaker(facts, { name: 'Page', fields, title: '{year}: {Field_t}' }, 100)
    expect(make({ row: 2, cells: ['Tea', '2030'] })).toMatchObject({ ready: { name: '2030: Tea' } })
    expect(titleOf({ title: null, fields }, { Field_t: 'Tea' })).toBeUndefined()
    expect(titleOf({ title: '{Field_t}', fields }, { Field_t: 'x'.repeat(500) })).toHaveLength(250)
  })
})

const place = '$t: ID!, $p: ID!, $x: ID!'
const here = 'TenantID: $t, ProjectID: $p'
const documents = {
  describe: `mutation(${place}, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${here}, TemplateID: $x, BaseRevision: $base, Changes: $changes) {
      status error { Message } data { Revision Title TitleField Problems { Message } } } }`,
  impact: `query(${place}) { templateImpact(${here}, TemplateID: $x) { status data { Changes { Text Effect } } } }`,
  apply: `mutation(${place}, $revision: Int!) { applyTemplate(${here}, TemplateID: $x, Revision: $revision) {
    status error { Message } } }`,
  template: `query(${place}) { template(${here}, TemplateID: $x) { status data { Title } } }`,
  copy: `mutation(${place}) { copyTemplate(${here}, TemplateID: $x) { status data { Title Fields { FieldID Name } } } }`,
  create: `mutation(${place}, $values: JSON) {
    createContent(${here}, TemplateID: $x, ParentID: "", Name: "New", Values: $values) {
      status error { Message } data { ContentID Name IsNamed } } }`,
  save: `mutation(${place}, $base: Int!, $changes: [ContentChange!]!) {
    saveContentDraft(${here}, ContentID: $x, BaseRevision: $base, Changes: $changes, ClientID: "form") {
      status error { Message } data { Name Revision Status } } }`,
  list: `query($t: ID!, $p: ID!, $x: String) { contents(${here}, QuickSearch: $x, PageSize: 5) { status data { Name } } }`,
}

onEachDatabase('a template that names its contents', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let site: MadeProject
  let where: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    const rights = {
      'Project Management': ['Read', 'Administer'],
      'Content Template Management': ['Create', 'Read', 'Update'],
      'Content Management': ['Create', 'Read', 'Edit', 'Delete'],
    }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    site = await world().project(tenant, 'Site')
    where = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const ask = (document: keyof typeof documents, variables: object) =>
    world().ask(admin, documents[document], { t: tenant, p: site.id, ...variables })
  const call = (x: string, base: number, change: object) =>
    ask('describe', { x, base, changes: [{ Kind: 'Describe', ...change }] })

  it('by a pattern: the name follows when the content is saved, in lists and search (C-template-19)', async () => {
    const x = await make.template(where, 'Page', fields)
    const old = await make.content(where, 'Old', { templateId: x, data: { Field_t: 'Coffee' } })
    const told = await call(x, 0, { Title: '{title} - {year}' })
    expect(told.data).toEqual({ Revision: 1, Title: '{title} - {year}', TitleField: null, Problems: [] })
    expect((await ask('impact', { x })).data.Changes).toEqual([
      { Text: 'Contents are called {title} - {year} when they are saved', Effect: 'No content changes.' },
    ])
    await ask('apply', { x, revision: 1 })
    const made = await ask('create', { x, values: { Field_t: 'Tea', year: 2030 } })
    expect(made.data).toMatchObject({ Name: 'Tea - 2030', IsNamed: true })
    const saved = await ask('save', {
      x: made.data.ContentID,
      base: 0,
      changes: [{ Path: 'year', Op: 'set', Value: 2031 }],
    })
    expect(saved.data).toMatchObject({ Name: 'Tea - 2031', Revision: 1 })
    expect((await ask('list', { x: '2031' })).data).toEqual([{ Name: 'Tea - 2031' }])
    expect((await ask('list', { x: 'Old' })).data).toEqual([{ Name: 'Old' }])
    await ask('save', { x: old, base: 0, changes: [{ Path: 'year', Op: 'set', Value: 1 }] })
    expect((await ask('list', { x: 'Coffee' })).data).toEqual([{ Name: 'Coffee - 1' }])
    const byHand = [{ Path: '@name', Op: 'set', Value: 'By hand' }]
    expect((await ask('save', { x: old, base: 1, changes: byHand })).data.Name).toBe('Coffee - 1')
  })

  it('by fields that are there, whatever they are called (C-template-19)', async () => {
    const x = await make.template(where, 'Article', [...fields, { name: 'file', label: 'File', type: 'media' }])
    const refused = async (change: object) => (await call(x, 0, change)).error.Message
    expect(await refused({ Title: '{tile}' })).toBe('There is no field with the API Name tile')
    expect(await refused({ Title: 'title' })).toBe('The title of contents names no field: write API Names in braces.')
    expect(await refused({ Title: '{file}' })).toBe('Contents cannot be called by File')
    expect((await call(x, 0, { TitleField: 'Field_t' })).data).toMatchObject({
      Title: '{title}',
      TitleField: 'Field_t',
    })
    const renamed = [{ Kind: 'Set', FieldID: 'Field_t', Field: { Name: 'headline' } }]
    expect((await ask('describe', { x, base: 1, changes: renamed })).data.Title).toBe('{headline}')
    const removed = [{ Kind: 'Remove', FieldID: 'Field_t' }]
    const said = 'The title of contents names a field that is not there any more: change it first'
    expect((await ask('describe', { x, base: 2, changes: removed })).data.Problems).toEqual([{ Message: said }])
    const back = [{ Kind: 'PutBack', FieldID: 'Field_t', After: '' }]
    expect((await ask('describe', { x, base: 3, changes: back })).data.Problems).toEqual([])
    await ask('apply', { x, revision: 4 })
    expect((await ask('template', { x })).data.Title).toBe('{headline}')
    expect((await ask('copy', { x })).data.Title).toBe('{headline}')
    expect((await call(x, 5, { Title: '' })).data.Title).toBeNull()
  })
})
