import { expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'

const words: TemplateField = { id: 'Field_words', name: 'words', label: 'Words', type: 'text' }
const teaser: TemplateField = {
  ...{ id: 'Field_teaser', name: 'teaser', label: 'Teaser', type: 'group' },
  fields: [
    { id: 'Field_heading', name: 'heading', label: 'Heading', type: 'text', required: true },
    { id: 'Field_page', name: 'page', label: 'Page', type: 'content' },
  ],
}
const fields: TemplateField[] = [
  {
    ...{ id: 'Field_body', name: 'body', label: 'Body', type: 'blocks' },
    fields: [{ id: 'Field_quote', name: 'quote', label: 'Quote', type: 'group', fields: [words] }, teaser],
  },
  {
    ...{ id: 'Field_note', name: 'note', label: 'Note', type: 'text', required: true },
    condition: { lines: [{ key: 'Field_body', is: 'empty' }] },
  },
]

const quote = (text: string, Key = 'Item_1') => ({ Key, Component: 'Field_quote', Values: { Field_words: text } })
const gone = (Field_page: string[]) => ({
  ...{ Key: 'Item_2', Component: 'Field_teaser' },
  Values: { Field_heading: 'Read on', Field_page },
})

const ids = '$t: ID!, $p: ID!, $x: ID!'
const here = 'TenantID: $t, ProjectID: $p'
const envelope = 'status error { ErrorType Message }'
const documents = {
  save: `mutation(${ids}, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${here}, TemplateID: $x, BaseRevision: $base, Changes: $changes) { ${envelope} } }`,
  impact: `query(${ids}) { templateImpact(${here}, TemplateID: $x) { ${envelope} data {
    Failing Changes { Text Effect } } } }`,
  apply: `mutation(${ids}, $revision: Int!) {
    applyTemplate(${here}, TemplateID: $x, Revision: $revision) { ${envelope} data { JobID } } }`,
  write: `mutation(${ids}, $base: Int!, $changes: [ContentChange!]!) {
    saveContentDraft(${here}, ContentID: $x, BaseRevision: $base, ClientID: "form", Changes: $changes) { ${envelope} } }`,
  read: `query(${ids}) { content(${here}, ContentID: $x) { ${envelope} data { Values } } }`,
  publish: `mutation(${ids}) { publishContents(${here}, ContentIDs: [$x]) { ${envelope} data { Done Left { Reason } } } }`,
  delivered: `query(${ids}) { contentDelivered(${here}, ContentID: $x) { ${envelope} data { Published Preview } } }`,
  references: `query(${ids}) { contentReferences(${here}, ContentID: $x, Direction: Out, Page: 1, PageSize: 20) {
    ${envelope} data { ThingID } } }`,
} as const

onEachDatabase('blocks of a kind that a template has no more', (world) => {
  const make = makers(world)
  const { press } = usePress(world)
  const owner = () => world().server.database.owner
  const ask = async (what: keyof typeof documents, x: string, given: object = {}) => {
    const { tenant: t, site } = press()
    // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
    const answer: any = await world().ask(press().admin, documents[what], { t, p: site.id, x, ...given })
    expect(answer.errors).toBeUndefined()
    return answer
  }
  const rowOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function applied(template: string, change: object) {
    const revisionOf = async () => {
      const of = owner().selectFrom('templates').select('draft_revision').where('id', '=', template)
      return (await of.executeTakeFirstOrThrow()).draft_revision
    }
    expect((await ask('save', template, { base: await revisionOf(), changes: [change] })).error).toBeNull()
    const impact = await ask('impact', template)
    const { error, data } = await ask('apply', template, { revision: await revisionOf() })
    expect(error).toBeNull()
    if (data.JobID) await world().server.jobs.ended(data.JobID)
    return impact.data
  }
  const remove = (template: string) => applied(template, { Kind: 'Remove', FieldID: 'Field_teaser' })
  const putBack = (template: string) => applied(template, { Kind: 'PutBack', FieldID: 'Field_teaser' })
  const set = async (x: string, Value: unknown) => {
    const { revision: base } = await rowOf(x)
    return (await ask('write', x, { base, changes: [{ Path: 'Field_body', Op: 'set', Value }] })).error
  }
  /** What programs get of its blocks, live and in the preview. */
  const delivered = async (x: string) => {
    const { Published, Preview } = (await ask('delivered', x)).data
    const live = await fetch(`${world().server.url}/cda/rest/v1/${press().site.production}/contents/${x}`)
    expect(await live.text()).toBe(Published)
    return [Published, Preview].map((side) => JSON.parse(side).data.Data.body)
  }

  async function made() {
    const template = await make.template(press().place, 'Page', fields)
    const other = await make.content(press().place, 'Other', { templateId: template })
    const data = { Field_body: [quote('Yes'), gone([other]), quote('No', 'Item_3')] }
    const page = await make.content(press().place, 'Tea', { templateId: template, data, status: 'Unpublished' })
    expect((await ask('publish', page)).data).toEqual({ Done: 1, Left: [] })
    return { template, other, page, data }
  }
  const quoted = (Key: string, text: string) => ({ Key, Component: 'quote', Values: { words: text } })

  it('are hidden at once, kept through edits, and there again when it is put back (C-template-34)', async () => {
    const { template, other, page, data } = await made()
    expect(await remove(template)).toEqual({
      Failing: 0,
      Changes: [{ Text: 'Teaser is removed', Effect: '1 content has a value in this field, 1 of them live.' }],
    })
    expect((await rowOf(page)).data).toEqual(data)
    const left = [quoted('Item_1', 'Yes'), quoted('Item_3', 'No')]
    expect(await delivered(page)).toEqual([left, left])
    expect((await ask('references', page)).data).toEqual([])
    expect((await ask('read', page)).data.Values).toEqual({ Field_body: [quote('Yes'), quote('No', 'Item_3')] })

    expect(await set(page, [quote('Maybe')])).toBeNull()
    expect((await rowOf(page)).data).toEqual({ Field_body: [quote('Maybe'), gone([other])] })
    expect((await ask('publish', page)).data).toEqual({ Done: 1, Left: [] })
    const maybe = [quoted('Item_1', 'Maybe')]
    expect(await delivered(page)).toEqual([maybe, maybe])
    expect((await rowOf(page)).published_data).toEqual({ Field_body: [quote('Maybe')] })

    const back = await putBack(template)
    expect(back.Changes).toEqual([
      { Text: 'Teaser is put back', Effect: '1 content has its former value there.' },
      ...back.Changes.slice(1),
    ])
    expect((await ask('read', page)).data.Values).toEqual({ Field_body: [quote('Maybe'), gone([other])] })
    // It was published without them: that is to be seen, and can be mended by publishing it again.
    expect((await rowOf(page)).status).toBe('Changed')
    expect((await delivered(page)).map((blocks) => blocks.length)).toEqual([1, 2])
    expect((await ask('references', page)).data).toEqual([{ ThingID: other }])
  })

  it('fill no field that is empty besides, and are no part of what is checked (C-template-34)', async () => {
    const { template, other, page } = await made()
    await remove(template)
    expect(await set(page, null)).toBeNull()
    expect((await rowOf(page)).data).toEqual({ Field_body: [gone([other])] })
    expect((await ask('publish', page)).data.Left).toEqual([{ Reason: 'The Note field is required.' }])
  })

  it('are taken from a form that has not heard of it as they were, and not otherwise (C-template-34)', async () => {
    const { template, other, page } = await made()
    await remove(template)
    expect(await set(page, [gone([other]), quote('Late')])).toBeNull()
    expect((await rowOf(page)).data).toEqual({ Field_body: [quote('Late'), gone([other])] })
    for (const block of [gone([]), { ...gone([other]), Key: 'Item_9' }])
      expect((await set(page, [block]))?.Message).toContain('The template has changed.')
  })
})
