import { beforeEach, describe, expect, it } from 'vitest'
import { differencesOf } from '../../../server/areas/templates/compare/differences.ts'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { withSettings } from '../../../server/areas/templates/draft/settings.ts'
import { fillContents } from '../../../server/areas/templates/fill-job.ts'
import { newId } from '../../../server/database/ids.ts'
import { type TemplateField, templateFieldTypes } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A value of each type that may have one by itself: a computed text is made, and what holds others has theirs. */
const values: Partial<Record<TemplateField['type'], unknown>> = {
  text: 'n/a',
  'long text': 'n/a',
  'rich text': paragraph('n/a'),
  number: 0,
  boolean: false,
  date: '2030-03-05',
  'date-time': '2030-03-05T14:00:00Z',
  time: '14:30',
  choice: 'S',
  choices: ['S'],
  slug: 'n-a',
  url: 'https://press.test',
  email: 'a@press.test',
  colour: '#2f9e44',
  location: { Latitude: 48, Longitude: 16 },
  link: { Kind: 'url', To: 'https://press.test' },
  json: { a: 1 },
  media: 'Media_1',
  content: ['Content_1'],
}

describe('the default of a field (C-template-10)', () => {
  it('is of every type whose values stand by themselves', () => {
    const without = templateFieldTypes.filter((type) => values[type] === undefined)
    expect(without).toEqual(['group', 'list', 'blocks', 'computed'])
    for (const [type, Default] of Object.entries(values)) {
      const options = type === 'choice' || type === 'choices' ? ['S'] : undefined
      const blank: TemplateField = { id: 'f', name: 'field', label: 'Field', type: 'text', ...(options && { options }) }
      const field = withSettings({ ...blank, type: type as TemplateField['type'] }, { Default })
      expect([type, field.default, wrongField(field)]).toEqual([type, Default, undefined])
    }
  })

  it('is compared by the names of what it leads to, without what the reader may not see (C-template-40)', () => {
    const side = (value: unknown) => {
      const field: TemplateField = { id: 'f', name: 'files', label: 'Files', type: 'media', many: true, default: value }
      return { name: 'Page', description: null, title: null, fields: [field] }
    }
    const names = new Map([['Media_cup', 'Cup.png']])
    expect(differencesOf([side(['Media_cup']), side(['Media_cup', 'Media_secret'])], names)).toMatchObject([
      { Setting: 'Default', Before: ['Cup.png'], After: ['Cup.png, …'] },
    ])
  })
})

const here = '$t: ID!, $p: ID!, $x: ID!'
const place = 'TenantID: $t, ProjectID: $p, TemplateID: $x'
const documents = {
  save: `mutation(${here}, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${place}, BaseRevision: $base, Changes: $changes) {
      error { ErrorType Message } data { Revision Fields { FieldID Default } Problems { Key Message } } } }`,
  impact: `query(${here}) { templateImpact(${place}) { data { Changes { Type Many Fillable Rules { Kinds Templates } } } } }`,
  apply: `mutation(${here}, $revision: Int!, $answers: [TemplateAnswer!]) {
    applyTemplate(${place}, Revision: $revision, Answers: $answers) { error { ErrorType Message } data { JobID } } }`,
  make: `mutation(${here}, $values: JSON) {
    createContent(${place}, ParentID: "", Name: "New", Values: $values) { error { Message } data { ContentID } } }`,
  read: `query($t: ID!, $p: ID!, $c: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $c) {
    data { Fields { FieldID Default } } } }`,
} as const

onEachDatabase('values that a template says for contents', (world) => {
  const make = makers(world)
  const { press, listed } = usePress(world)
  let file: string
  let other: string
  let target: string
  let template: string

  const fields: TemplateField[] = [
    { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
    { id: 'Field_cover', name: 'cover', label: 'Cover', type: 'media', rules: { kinds: ['image'] } },
    { id: 'Field_files', name: 'files', label: 'Files', type: 'media', many: true },
    { id: 'Field_more', name: 'more', label: 'More', type: 'content' },
    { id: 'Field_link', name: 'link', label: 'Link', type: 'link' },
  ]
  const nested: TemplateField[] = [
    { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
    {
      ...{ id: 'Field_seo', name: 'seo', label: 'Search', type: 'group' },
      fields: [
        { id: 'Field_meta', name: 'meta', label: 'Meta', type: 'text' },
        { id: 'Field_plain', name: 'plain', label: 'Plain', type: 'text' },
        {
          ...{ id: 'Field_shared', name: 'shared', label: 'Shared', type: 'group' },
          fields: [
            { id: 'Field_picture', name: 'picture', label: 'Picture', type: 'media' },
            { id: 'Field_index', name: 'index', label: 'Index', type: 'boolean' },
          ],
        },
      ],
    },
    {
      ...{ id: 'Field_quotes', name: 'quotes', label: 'Quotes', type: 'list' },
      fields: [{ id: 'Field_words', name: 'words', label: 'Words', type: 'text' }],
    },
    {
      ...{ id: 'Field_body', name: 'body', label: 'Body', type: 'blocks' },
      fields: [
        {
          ...{ id: 'Field_shots', name: 'shots', label: 'Shots', type: 'group' },
          fields: [{ id: 'Field_files', name: 'files', label: 'Files', type: 'media', many: true }],
        },
      ],
    },
  ]
  const inner = () => ({
    ...{ Field_meta: 'n/a', Field_picture: file, Field_index: false },
    ...{ Field_words: 'So it goes', Field_files: [file, other] },
  })
  const all = () => ({
    Field_cover: file,
    Field_files: [file, { To: other, Text: 'A pot' }],
    Field_more: [target],
    Field_link: { Kind: 'media', To: other, Text: 'Pot' },
  })

  beforeEach(async () => {
    const { place } = press()
    file = await make.media(place, 'Cup.png')
    other = await make.media(place, 'Pot.png')
    target = await make.content(place, 'Target', { status: 'Unpublished' })
    template = await make.template(place, 'Page', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (what: keyof typeof documents, more: object = {}) => {
    const { admin, tenant, site } = press()
    // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
    return world().ask(admin, documents[what], { t: tenant, p: site.id, x: template, ...more }) as Promise<any>
  }
  const chosen = (defaults: Readonly<Record<string, unknown>>, base = 0) =>
    ask('save', {
      base,
      changes: Object.entries(defaults).map(([FieldID, Default]) => ({ Kind: 'Set', FieldID, Field: { Default } })),
    })
  const contentOf = async (id: string) => {
    const { data, status } = await owner()
      .selectFrom('contents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { data, status }
  }
  const newContent = async (more: object = {}) => contentOf((await ask('make', more)).data.ContentID)
  const referring = async (to: string) =>
    (await owner().selectFrom('refs').select('path').where('to_id', '=', to).execute()).map(({ path }) => path).sort()
  const gone = (id: string) => owner().deleteFrom('media').where('id', '=', id).execute()

  it('are what a new content begins with, and references that count (C-template-10, C-server-02)', async () => {
    const saved = await chosen(all())
    expect(saved.error).toBeNull()
    await ask('apply', { revision: saved.data.Revision })
    expect((await newContent()).data).toEqual(all())
    expect([await referring(file), await referring(other), await referring(target)]).toEqual([
      ['Field_cover', 'Field_files'],
      ['Field_files', 'Field_link'],
      ['Field_more'],
    ])
  })

  it('are not filled in once what they name is gone, and do not keep the template from being changed', async () => {
    const saved = await chosen(all())
    await ask('apply', { revision: saved.data.Revision })
    await gone(other)
    expect((await newContent()).data).toEqual({ Field_cover: file, Field_files: [file], Field_more: [target] })
    await gone(file)
    expect((await newContent()).data).toEqual({ Field_more: [target] })
    const renamed = [{ Kind: 'Set', FieldID: 'Field_cover', Field: { Label: 'Picture' } }]
    const again = await ask('save', { base: saved.data.Revision + 1, changes: renamed })
    expect([again.error, again.data.Problems]).toEqual([null, []])
  })

  it('are in groups what their fields begin with, on every level; lists and blocks begin with nothing (C-template-10)', async () => {
    template = await make.template(press().place, 'Nested', nested)
    const saved = await chosen(inner())
    expect([saved.error, saved.data.Problems]).toEqual([null, []])
    await ask('apply', { revision: saved.data.Revision })
    const group = { Field_meta: 'n/a', Field_shared: { Field_picture: file, Field_index: false } }
    expect((await newContent()).data).toEqual({ Field_seo: group })
    expect(await referring(file)).toEqual(['Field_seo/Field_shared/Field_picture'])
    const own = { Field_seo: { Field_meta: 'Tea' } }
    expect((await newContent({ values: own })).data).toEqual(own)
    await gone(file)
    expect((await newContent()).data).toEqual({ Field_seo: { ...group, Field_shared: { Field_index: false } } })
    await chosen({ Field_meta: null, Field_index: null }, saved.data.Revision + 1)
    await ask('apply', { revision: saved.data.Revision + 2 })
    expect((await newContent()).data).toEqual({})
  })

  it('reach the form for the items that are added there, as far as its reader may see them (C-template-10, C-content-42)', async () => {
    const { admin, place } = press()
    template = await make.template(place, 'Nested', nested)
    const saved = await chosen({ ...inner(), Field_title: 'Untitled' })
    await ask('apply', { revision: saved.data.Revision })
    const id = (await ask('make')).data.ContentID
    const told = async () => {
      const { data } = await ask('read', { c: id })
      const all: { FieldID: string; Default: unknown }[] = data.Fields
      return Object.fromEntries(all.flatMap(({ FieldID, Default }) => (Default === null ? [] : [[FieldID, Default]])))
    }
    expect(await told()).toEqual(inner())
    await listed({ media: other }, admin, { Read: 'Deny' })
    expect(await told()).toEqual({ ...inner(), Field_files: [file] })
    await gone(file)
    const { Field_files: _, Field_picture: __, ...left } = inner()
    expect(await told()).toEqual(left)
  })

  it('are of who chooses them to see, and reach contents of those who may not see them (C-content-42)', async () => {
    const { admin, place, reader } = press()
    await listed({ media: other }, admin, { Read: 'Deny' })
    await listed({ content: target }, reader, { Read: 'Deny' })
    for (const [field, value] of [
      ['Field_files', [other]],
      ['Field_link', { Kind: 'media', To: other }],
      ['Field_more', ['Content_none']],
    ] as const) {
      const { error } = await chosen({ [field]: value })
      expect(error.ErrorType).toBe('BadInput')
      expect(error.Message).toMatch(/^The Default field names \w+, which is not here\.$/)
    }
    expect((await chosen({ Field_more: [target] })).error).toBeNull()
    const theirs = fields.map((field) => (field.id === 'Field_cover' ? { ...field, default: other } : field))
    template = await make.template(place, 'Theirs', theirs)
    expect((await newContent()).data).toEqual({ Field_cover: other })
  })

  it('that do not fit the rules of their field are to be mended (C-template-14, C-template-24)', async () => {
    const film = await make.media(press().place, 'Tea.mp4', { kind: 'video' })
    expect((await chosen({ Field_cover: film })).data.Problems).toEqual([
      { Key: 'Field_cover', Message: 'The Default field names a file of another kind than it takes.' },
    ])
    expect((await chosen({ Field_cover: file }, 1)).data.Problems).toEqual([])
  })

  it('are given to contents that have nothing there, in fields that must be filled in (C-template-31, C-server-02)', async () => {
    const { place } = press()
    const bare = await make.content(place, 'Bare', { templateId: template, data: { Field_title: 'Bare' } })
    const own = await make.content(place, 'Own', {
      templateId: template,
      data: { Field_more: [bare], Field_link: { Kind: 'url', To: 'https://press.test' } },
      status: 'Unpublished',
    })
    const given = Object.entries(all())
    const required = given.map(([FieldID]) => ({ Kind: 'Set', FieldID, Field: { Required: true } }))
    const { data } = await ask('save', { base: 0, changes: required })
    expect((await ask('impact')).data.Changes).toEqual([
      { Type: 'media', Many: false, Fillable: true, Rules: { Kinds: ['image'], Templates: [] } },
      { Type: 'media', Many: true, Fillable: true, Rules: { Kinds: [], Templates: [] } },
      { Type: 'content', Many: false, Fillable: true, Rules: { Kinds: [], Templates: [] } },
      { Type: 'link', Many: false, Fillable: true, Rules: { Kinds: [], Templates: [] } },
    ])
    const film = await make.media(place, 'Tea.mp4', { kind: 'video' })
    const applied = (values: Readonly<Record<string, unknown>>) =>
      ask('apply', {
        revision: data.Revision,
        answers: Object.entries(values).map(([FieldID, Value]) => ({ FieldID, Value })),
      })
    expect((await applied({ Field_cover: film })).error.Message).toMatch(/another kind/)
    expect((await applied({ Field_cover: 'Media_none' })).error.Message).toMatch(/which is not here/)
    const { data: begun } = await applied(all())
    await world().server.jobs.ended(begun.JobID)
    expect(await contentOf(bare)).toEqual({ data: { Field_title: 'Bare', ...all() }, status: 'Changed' })
    expect((await contentOf(own)).data).toMatchObject({ Field_more: [bare], Field_link: { Kind: 'url' } })
    expect(await referring(file)).toEqual(['Field_cover', 'Field_cover', 'Field_files', 'Field_files'])
  })

  it('are not given where what they name is gone by the time of the work (C-template-31)', async () => {
    const { place, admin } = press()
    const bare = await make.content(place, 'Bare', { templateId: template, data: {} })
    await gone(other)
    await fillContents({ database: world().server.database }).run({
      ...{ id: newId('Job'), ...place, cursor: undefined, signal: new AbortController().signal },
      actor: acting({ ...place, userId: admin.id, via: 'Job' }),
      input: { templateId: template, values: all() },
      checkpoint: async () => undefined,
      hold: async () => undefined,
    })
    expect((await contentOf(bare)).data).toEqual({ Field_cover: file, Field_files: [file], Field_more: [target] })
  })
})
