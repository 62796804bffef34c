import { expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'
import { usePress } from './press.ts'

const words: TemplateField = { id: 'Field_words', name: 'words', label: 'Words', type: 'text', required: true }
const fields: TemplateField[] = [
  { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
  {
    ...{ id: 'Field_quotes', name: 'quotes', label: 'Quotes', type: 'list' },
    fields: [words, { id: 'Field_of', name: 'of', label: 'Of', type: 'content' }],
  },
]

const save = `mutation($t: ID!, $p: ID!, $x: ID!, $base: Int!, $changes: [ContentChange!]!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $x, BaseRevision: $base, ClientID: "one", Changes: $changes) {
    status error { ErrorType Message } data { Revision } } }`
const read = `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
  data { Values Revision Fields { FieldID Within Kind } } } }`
const publish = `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { publishContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  data { Done Left { Reason Path } } } }`
const references = `query($t: ID!, $p: ID!, $x: ID!) {
  contentReferences(TenantID: $t, ProjectID: $p, ContentID: $x, Direction: Out, Page: 1, PageSize: 20) {
    error { Message } data { ThingID Field } } }`
const duplicate = `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { duplicateContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs, ParentID: "",
  RequestID: "twice") { error { Message } data { ContentIDs } } }`
const differences = `query($t: ID!, $p: ID!, $x: ID!) { contentDifferences(TenantID: $t, ProjectID: $p, ContentID: $x) {
  error { Message } data { Label Before After } } }`

onEachDatabase('contents with fields in fields', (world) => {
  const make = makers(world)
  const { press } = usePress(world)
  const ask = (query: string, args: object, who = press().admin) =>
    world().ask(who, query, { t: press().tenant, p: press().site.id, ...args })
  const set = (x: string, base: number, Value: unknown) =>
    ask(save, { x, base, changes: [{ Path: 'Field_quotes', Op: 'set', Value }] })

  it('are saved unfinished, told of what is to be mended at its place, and published (C-content-24, C-content-55)', async () => {
    const template = await make.template(press().place, 'Page', fields)
    const other = await make.content(press().place, 'Other', { templateId: template })
    const x = await make.content(press().place, 'Tea', { templateId: template, data: {} })
    const shape = (await ask(read, { x })).data.Fields
    expect(shape).toEqual([
      { FieldID: 'Field_title', Within: null, Kind: 'text' },
      { FieldID: 'Field_quotes', Within: null, Kind: 'list' },
      { FieldID: 'Field_words', Within: 'Field_quotes', Kind: 'text' },
      { FieldID: 'Field_of', Within: 'Field_quotes', Kind: 'content' },
    ])
    const first = await set(x, 0, [
      { Key: 'Item_1', Field_of: [other] },
      { Key: 'Item_2', Field_words: 'Yes' },
    ])
    expect(first.error ?? null).toBeNull()
    expect((await ask(publish, { xs: [x] })).data.Left).toEqual([
      { Reason: 'The Words field is required.', Path: 'Field_quotes/Item_1/Field_words' },
    ])
    const whole = [
      { Key: 'Item_2', Field_words: 'Yes' },
      { Key: 'Item_1', Field_words: 'No', Field_of: [other] },
    ]
    await set(x, first.data.Revision, whole)
    expect((await ask(publish, { xs: [x] })).data).toEqual({ Done: 1, Left: [] })
    expect((await ask(read, { x })).data.Values.Field_quotes).toEqual(whole)
    const referred = await ask(references, { x })
    expect(referred.errors ?? referred.error ?? null).toBeNull()
    expect(referred.data).toEqual([{ ThingID: other, Field: 'Quotes › Of' }])
  })

  it('refuse what cannot be kept, what nobody may refer to, and fields that the template does not know', async () => {
    const template = await make.template(press().place, 'Page', fields)
    const x = await make.content(press().place, 'Tea', { templateId: template, data: {} })
    const message = async (value: unknown) => (await set(x, 0, value)).error?.Message
    expect(await message([{ Field_words: 'No key' }])).toBe('The Quotes field has a wrong value.')
    expect(await message([{ Key: 'Item_1', Field_words: 7 }])).toBe('The Words field has a wrong value.')
    expect(await message([{ Key: 'Item_1', Field_of: ['Content_gone'] }])).toContain('Content_gone, which is not here')
    expect(await message([{ Key: 'Item_1', Field_x: 'a' }])).toContain('The template has changed.')
    expect((await ask(read, { x })).data.Values).toEqual({})
  })

  it('are compared line by line, and copied with what they refer to (C-content-60, C-content-69)', async () => {
    const template = await make.template(press().place, 'Page', fields)
    const other = await make.content(press().place, 'Other', { templateId: template })
    const data = { Field_quotes: [{ Key: 'Item_1', Field_words: 'Yes', Field_of: [other] }] }
    const x = await make.content(press().place, 'Tea', { templateId: template, data, status: 'Unpublished' })
    expect((await ask(publish, { xs: [x] })).data).toEqual({ Done: 1, Left: [] })
    await set(x, 0, [{ Key: 'Item_1', Field_words: 'No', Field_of: [other] }])
    const compared = await ask(differences, { x })
    expect(compared.errors ?? compared.error ?? null).toBeNull()
    expect(compared.data).toEqual([
      {
        Label: 'Quotes',
        Before: ['Quotes 1 › Words: Yes', 'Quotes 1 › Of: Other'],
        After: ['Quotes 1 › Words: No', 'Quotes 1 › Of: Other'],
      },
    ])
    const [copy, copied] = (await ask(duplicate, { xs: [x, other] })).data.ContentIDs
    expect((await ask(read, { x: copy })).data.Values.Field_quotes[0].Field_of).toEqual([copied])
  })
})
