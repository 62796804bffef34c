import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { present, type ReadRow } from '../../../server/areas/contents/delivered/presented.ts'
import type { FormerField, Schema, TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const envelope = 'status error { ErrorType Message } message'
const ids = '$t: ID!, $p: ID!, $x: ID!'
const here = 'TenantID: $t, ProjectID: $p'
const ofTemplate = `${here}, TemplateID: $x`
const draft = 'Revision Fields { FieldID Key Name Type Aliases Change } Problems { Key Message }'

const documents = {
  save: `mutation(${ids}, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${ofTemplate}, BaseRevision: $base, Changes: $changes) { ${envelope} data { ${draft} } } }`,
  impact: `query(${ids}) { templateImpact(${ofTemplate}) { ${envelope} data { Failing
    Conversions { Label Name Before After Reason } Changes { FieldID Text Effect Loss Former Contents Live Fillable } } } }`,
  apply: `mutation(${ids}, $revision: Int!, $answers: [TemplateAnswer!]) {
    applyTemplate(${ofTemplate}, Revision: $revision, Answers: $answers) { ${envelope} data { Version JobID } } }`,
  former: `query(${ids}) { formerFields(${ofTemplate}) { ${envelope} data {
    FieldID Label Type Became GoneBy GoneAt GoesAt InDraft } } }`,
  write: `mutation(${ids}, $base: Int!, $changes: [ContentChange!]!) {
    saveContentDraft(${here}, ContentID: $x, BaseRevision: $base, ClientID: "form", Changes: $changes) {
      ${envelope} data { Revision Conflicts { Path } } } }`,
  read: `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
    ${envelope} data { Values } } }`,
  restore: `mutation(${ids}, $v: ID!) { restoreContentVersion(${here}, ContentID: $x, VersionID: $v) {
    ${envelope} data { Left } } }`,
  remove: `mutation(${ids}) { deleteContents(${here}, ContentIDs: [$x]) { ${envelope} } }`,
  bringBack: `mutation(${ids}) { restoreContents(${here}, ContentIDs: [$x]) { ${envelope} } }`,
  code: `query(${ids}) { templateCode(${ofTemplate}) { ${envelope} data { Types } } }`,
} as const

onEachDatabase('fields of another type, with another name, and those that went', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let site: MadeProject
  let where: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    const all = ['Create', 'Read', 'Update', 'Delete']
    const rights = {
      'Project Management': ['Read', 'Administer'],
      'Content Template Management': all,
      'Content Management': all,
    }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    where = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (what: keyof typeof documents, x: string, given: object = {}) =>
    // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
    world().ask(admin, documents[what], { t: tenant, p: site.id, x, ...given }) as Promise<any>
  const contentOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const fields: TemplateField[] = [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { id: 'Field_price', name: 'price', label: 'Price', type: 'text' },
  ]

  async function content(templateId: string, data: Record<string, unknown>, isLive = false): Promise<string> {
    const id = await make.content(where, String(data.title), { templateId, data, status: 'Unpublished' })
    if (isLive) {
      const live = { status: 'Published' as const, published_data: JSON.stringify(data), published_at: new Date() }
      await owner().updateTable('contents').set(live).where('id', '=', id).execute()
    }
    return id
  }

  /** Makes changes in a draft; gives the draft. */
  async function save(template: string, ...changes: object[]) {
    const { draft_revision: base } = await templateOf(template)
    const { data, error } = await ask('save', template, { base, changes })
    expect(error).toBeNull()
    return data
  }
  const messageOf = async (job: string) =>
    (await owner().selectFrom('jobs').select('message').where('id', '=', job).executeTakeFirstOrThrow()).message
  const templateOf = (id: string) =>
    owner().selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Applies a draft, and waits for the work. */
  async function apply(template: string, answers?: object[]) {
    const { draft_revision: revision } = await templateOf(template)
    const answer = await ask('apply', template, { revision, answers })
    expect(answer.error).toBeNull()
    if (answer.data.JobID) await world().server.jobs.ended(answer.data.JobID)
    return answer.data
  }

  const retype = (Type: string, FieldID = 'Field_price') => ({ Kind: 'Set', FieldID, Field: { Type } })

  it('takes over what can be, says beforehand how much, and leaves the rest empty (C-template-33)', async () => {
    const id = await make.template(where, 'Page', fields)
    for (let number = 0; number < 12; number++) {
      const price = number === 4 ? 'on demand' : number === 7 ? 'free' : `${number}.5`
      await content(id, { title: `Page ${number}`, Field_price: price }, number < 3)
    }
    const without = await content(id, { title: 'Without' })
    const saved = await save(id, retype('number'))
    const now = saved.Fields[1].FieldID
    expect(now).not.toBe('Field_price')
    const { data } = await ask('impact', id)
    expect(data.Changes).toMatchObject([
      {
        Text: 'Price is of the type “Number” instead of “Short text”',
        Effect:
          '10 of 12 values can be taken over. Live contents are delivered without it until they are published again: 3.',
        ...{ Loss: null, Contents: 12, Live: 3 },
      },
    ])
    const [first, second, ...others] = data.Conversions
    expect([first.Before, second.Before].sort()).toEqual(['free', 'on demand'])
    expect(first).toMatchObject({ Label: 'Price', After: null, Reason: expect.stringContaining('is not a number') })
    expect(others.map(({ After }: { After: string }) => After)).toHaveLength(3)
    for (const { Before, After } of others) expect(After).toBe(Before)
    const { JobID } = await apply(id)
    expect(await messageOf(JobID)).toBe(
      'Done. In 2 contents a value could not be taken over: its field is empty, and what stood there is kept.',
    )
    const rows = await owner().selectFrom('contents').selectAll().where('template_id', '=', id).execute()
    const numbers = rows.flatMap(({ data }) => (typeof data[now] === 'number' ? [data[now]] : []))
    expect(numbers.sort((one, other) => one - other)).toEqual([0.5, 1.5, 2.5, 3.5, 5.5, 6.5, 8.5, 9.5, 10.5, 11.5])
    for (const { data, status, published_data, id } of rows) {
      if (id !== without) expect(data.Field_price).toEqual(expect.any(String))
      if (status !== 'Unpublished') expect(status).toBe('Changed')
      expect(published_data?.[now]).toBeUndefined()
    }
    expect((await contentOf(without)).revision).toBe(0)
  })

  it('fills what could not be taken over, where it must be filled in (C-template-31, C-template-33)', async () => {
    const id = await make.template(where, 'Page', fields)
    const one = await content(id, { title: 'One', Field_price: '1' })
    const other = await content(id, { title: 'Other', Field_price: 'free' })
    const saved = await save(id, { Kind: 'Set', FieldID: 'Field_price', Field: { Type: 'number', Required: true } })
    const now = saved.Fields[1].FieldID
    const { data } = await ask('impact', id)
    expect(data.Changes).toMatchObject([
      { Effect: '1 of 2 values can be taken over.' },
      { Text: 'Price must be filled in', Contents: 1, Fillable: true },
    ])
    await apply(id, [{ FieldID: now, Value: 0 }])
    expect([(await contentOf(one)).data[now], (await contentOf(other)).data[now]]).toEqual([1, 0])
  })

  it('is what it was again when it is put back, for 30 days (C-template-34)', async () => {
    const id = await make.template(where, 'Page', fields)
    const page = await content(id, { title: 'One', Field_price: '3' })
    await save(id, retype('number'))
    await apply(id)
    const { data } = await ask('former', id)
    expect(data).toMatchObject([
      { FieldID: 'Field_price', Label: 'Price', Type: 'text', Became: 'Price', GoneBy: 'Ada Lovelace', InDraft: false },
    ])
    const kept = new Date(data[0].GoesAt).getTime() - new Date(data[0].GoneAt).getTime()
    expect(kept / 86_400_000).toBe(30)
    const putBack = { Kind: 'PutBack', FieldID: 'Field_price' }
    const saved = await save(id, putBack)
    expect(saved.Fields.map(({ Name, Type }: { Name: string; Type: string }) => [Name, Type])).toEqual([
      ['title', 'text'],
      ['price', 'number'],
      ['price2', 'text'],
    ])
    expect((await ask('former', id)).data[0].InDraft).toBe(true)
    const impact = await ask('impact', id)
    expect(impact.data.Changes).toMatchObject([
      { Text: 'Price is put back', Effect: '1 content has its former value there.', Contents: 1 },
    ])
    await apply(id)
    expect((await ask('former', id)).data).toEqual([])
    expect((await contentOf(page)).data).toMatchObject({ Field_price: '3' })
    await save(id, { Kind: 'Remove', FieldID: 'Field_price' })
    await apply(id)
    const aged = async (days: number) => {
      const [former] = (await templateOf(id)).former_fields as FormerField[]
      const goneAt = new Date(Date.now() - days * 86_400_000).toISOString()
      await owner()
        .updateTable('templates')
        .set({ former_fields: JSON.stringify([{ ...former, goneAt }]) })
        .where('id', '=', id)
        .execute()
    }
    await aged(29)
    expect((await ask('former', id)).data).toHaveLength(1)
    await save(id, putBack)
    await save(id, { Kind: 'Remove', FieldID: 'Field_price' })
    await aged(31)
    expect((await ask('former', id)).data).toEqual([])
    const { draft_revision: base } = await templateOf(id)
    const late = await ask('save', id, { base, changes: [putBack] })
    expect(late.error.ErrorType).toBe('Conflict')
  })

  it('is told of contents that were published while it was gone, once it is put back (C-template-34)', async () => {
    const inner = ['note', 'more'].map(
      (name): TemplateField => ({ id: `Field_${name}`, name, label: name, type: 'text' }),
    )
    const seo: TemplateField = { id: 'Field_seo', name: 'seo', label: 'SEO', type: 'group', fields: inner }
    const id = await make.template(where, 'Page', [...fields, seo])
    const values = { title: 'One', Field_price: '3', Field_seo: { Field_note: 'Yes' } }
    const before = await content(id, values, true)
    const [meanwhile, inGroup, never] = [
      await content(id, values),
      await content(id, values),
      await content(id, values),
    ]
    const live = (of: string, data: object) =>
      owner()
        .updateTable('contents')
        .set({ status: 'Published', published_data: JSON.stringify(data), published_at: new Date() })
        .where('id', '=', of)
        .execute()
    await save(id, { Kind: 'Remove', FieldID: 'Field_price' }, { Kind: 'Remove', FieldID: 'Field_note' })
    expect((await apply(id)).JobID).toBeNull()
    await live(meanwhile, { title: 'One', Field_seo: { Field_note: 'Yes' } })
    await live(inGroup, { title: 'One', Field_price: '3' })
    await save(id, { Kind: 'PutBack', FieldID: 'Field_price' }, { Kind: 'PutBack', FieldID: 'Field_note' })
    const { JobID } = await apply(id)
    expect(await messageOf(JobID)).toBeNull()
    const statuses = await Promise.all(
      [before, meanwhile, inGroup, never].map(async (of) => (await contentOf(of)).status),
    )
    expect(statuses).toEqual(['Published', 'Changed', 'Changed', 'Unpublished'])
    const { data, published_data, revision } = await contentOf(meanwhile)
    expect([data, published_data, revision]).toEqual([values, { title: 'One', Field_seo: { Field_note: 'Yes' } }, 0])
    const events = await owner()
      .selectFrom('events')
      .select(['thing_id', 'changed'])
      .where('thing_id', 'in', [before, meanwhile])
      .execute()
    expect(events).toEqual([{ thing_id: meanwhile, changed: ['Status'] }])
  })

  it('of a group is put back with what lay in it, into what it lay in', async () => {
    const inner: TemplateField = { id: 'Field_words', name: 'words', label: 'Words', type: 'text' }
    const group: TemplateField = { id: 'Field_seo', name: 'seo', label: 'SEO', type: 'group', fields: [inner] }
    const id = await make.template(where, 'Page', [
      ...fields,
      { id: 'Field_all', name: 'all', label: 'All', type: 'list', fields: [{ ...inner, id: 'Field_x' }, group] },
    ])
    await save(id, { Kind: 'Remove', FieldID: 'Field_seo' })
    await apply(id)
    await save(id, { Kind: 'PutBack', FieldID: 'Field_seo' })
    await apply(id)
    expect((await templateOf(id)).fields[2]?.fields).toMatchObject([{ id: 'Field_x' }, group])
    await save(id, { Kind: 'Remove', FieldID: 'Field_seo' })
    await apply(id)
    await save(id, { Kind: 'Remove', FieldID: 'Field_all' })
    await apply(id)
    const { draft_revision: base } = await templateOf(id)
    const { error } = await ask('save', id, { base, changes: [{ Kind: 'PutBack', FieldID: 'Field_seo' }] })
    expect(error).toEqual({
      ErrorType: 'Conflict',
      Message: 'SEO lay in a field that is not there any more: put that back first',
    })
  })

  it('is saved as what it is now by a form that has not heard of it (C-template-36)', async () => {
    const id = await make.template(where, 'Page', fields)
    const page = await content(id, { title: 'One', Field_price: '3' })
    const saved = await save(id, retype('number'))
    const now = saved.Fields[1].FieldID
    // The work is not done yet: the template is already what it is to be.
    const { draft_revision: revision } = await templateOf(id)
    const { data } = await ask('apply', id, { revision })
    const write = (Value: unknown, Path = 'Field_price') =>
      ask('write', page, { base: 1000, changes: [{ Path, Op: 'set', Value }] })
    expect((await write('4')).error).toBeNull()
    expect((await contentOf(page)).data[now]).toBe(4)
    await world().server.jobs.ended(data.JobID)
    expect((await contentOf(page)).data).toMatchObject({ title: 'One', [now]: 4 })
    expect((await write('none')).error).toMatchObject({ ErrorType: 'Conflict' })
    expect((await contentOf(page)).data[now]).toBe(4)
    // So is what was in the trash meanwhile.
    const thrown = await make.content(where, 'Thrown', { templateId: id, data: { title: 'Old', Field_price: '7' } })
    expect((await ask('remove', thrown)).error).toBeNull()
    expect((await ask('bringBack', thrown)).error).toBeNull()
    expect((await contentOf(thrown)).data).toEqual({ title: 'Old', Field_price: '7', [now]: 7 })
    // A version from before is restored in the shape of now.
    const versions = await owner()
      .selectFrom('content_versions')
      .select(['id', 'data'])
      .where('content_id', '=', page)
      .execute()
    const before = versions.find((version) => version.data[now] === undefined)
    const restored = await ask('restore', page, { v: before?.id })
    expect(restored).toMatchObject({ error: null, data: { Left: [] } })
    expect((await contentOf(page)).data).toMatchObject({ title: 'One', [now]: 3 })
  })

  it('in items is saved as what it is now too, and what a form did not touch stays as it is (C-template-36)', async () => {
    const inner = (id: string): TemplateField => ({ id, name: id.slice(6), label: id.slice(6), type: 'text' })
    const id = await make.template(where, 'Page', [
      ...fields,
      { id: 'Field_all', name: 'all', label: 'All', type: 'list', fields: [inner('Field_words'), inner('Field_size')] },
    ])
    const item = (key: string, words: string, size: string) => ({ Key: key, Field_words: words, Field_size: size })
    const [one, two] = [item('a', 'First', '3'), item('b', 'Second', '5')]
    const page = await content(id, { title: 'One', Field_all: [one, two] })
    const saved = await save(id, retype('number', 'Field_size'))
    const now = saved.Fields.find(({ Name }: { Name: string }) => Name === 'size').FieldID
    await apply(id)
    const write = async (Value: unknown) =>
      (await ask('write', page, { base: 1000, changes: [{ Path: 'Field_all', Op: 'set', Value }] })).error
    const items = async () => (await contentOf(page)).data.Field_all
    // Other words in one item, another size in the other, and a new item, all in the shape of before.
    expect(
      await write([{ ...one, Field_words: 'Other' }, { ...two, Field_size: '6' }, item('c', 'Third', '7')]),
    ).toBeNull()
    expect(await items()).toEqual([
      { ...one, Field_words: 'Other', [now]: 3 },
      { ...two, [now]: 6 },
      { Key: 'c', Field_words: 'Third', [now]: 7 },
    ])
    // A form that has heard of it gets no former values, and so sends none, also with an item that it duplicates.
    const { data } = await ask('read', page)
    expect(data.Values.Field_all[1]).toEqual({ Key: 'b', Field_words: 'Second', [now]: 6 })
    expect(await write([{ ...one, Field_size: '' }])).toBeNull()
    expect(await items()).toEqual([{ ...one }])
    expect(await write([{ ...one, Field_size: 'large' }])).toMatchObject({ ErrorType: 'Conflict' })
  })

  it('with another name is delivered under the former one too, until that is turned off (C-template-30)', async () => {
    const id = await make.template(where, 'Page', fields)
    const page = await content(id, { title: 'One', Field_price: '3' }, true)
    await save(id, { Kind: 'Set', FieldID: 'Field_price', Field: { Name: 'cost' } })
    expect((await ask('impact', id)).data.Changes).toMatchObject([
      { Former: 'price', Effect: 'Delivered as cost from now on. 1 live content.' },
    ])
    await apply(id, [{ FieldID: 'Field_price', KeepsName: true }])
    const delivered = async () => {
      const { name, data, parent_id, published_at } = await contentOf(page)
      const template = await templateOf(id)
      const row: ReadRow = {
        id: page,
        name,
        data,
        parent_id,
        published_at,
        ...{ template_name: '', fields: template.fields },
      }
      return (
        await present(owner() as Kysely<Schema>, where.environmentId, [row], { mediaUrl: String, fileUrl: null })
      )[0]?.Data
    }
    expect(await delivered()).toEqual({ title: 'One', cost: '3', price: '3' })
    expect((await ask('code', id)).data.Types).toContain('/** @deprecated It is called cost. */\n  price?: string')
    // No other field can have the name meanwhile.
    const taken = await save(id, { Kind: 'Add', Field: { Label: 'Other', Name: 'price', Type: 'text' } })
    expect(taken.Problems).toMatchObject([
      { Message: 'Price cannot be delivered as price: another field is called so' },
    ])
    await save(
      id,
      { Kind: 'Remove', FieldID: taken.Fields[2].FieldID },
      {
        ...{ Kind: 'Set', FieldID: 'Field_price' },
        Field: { Aliases: [] },
      },
    )
    expect((await ask('impact', id)).data.Changes).toMatchObject([
      { Text: 'Price is not delivered as price any more', Live: 1 },
    ])
    await apply(id)
    expect(await delivered()).toEqual({ title: 'One', cost: '3' })
    // Called by its former name again, it has that once.
    await save(id, { Kind: 'Set', FieldID: 'Field_price', Field: { Name: 'price' } })
    await apply(id, [{ FieldID: 'Field_price', KeepsName: true }])
    expect(await delivered()).toEqual({ title: 'One', cost: '3', price: '3' })
    const back = await save(id, { Kind: 'Set', FieldID: 'Field_price', Field: { Name: 'cost' } })
    expect([back.Problems, back.Fields[1].Aliases]).toEqual([[], []])
    await apply(id)
    // A name that another field has by now cannot be kept.
    await save(
      id,
      { Kind: 'Set', FieldID: 'Field_price', Field: { Name: 'worth' } },
      { Kind: 'Add', Field: { Label: 'Other', Name: 'cost', Type: 'text' } },
    )
    expect((await ask('impact', id)).data.Changes[0]).toMatchObject({ Former: null })
    const { draft_revision: revision } = await templateOf(id)
    const answers = [{ FieldID: 'Field_price', KeepsName: true }]
    expect((await ask('apply', id, { revision, answers })).error.ErrorType).toBe('BadInput')
  })

  it('whose rules about files are narrower says how many name one that does not fit (C-template-14, C-template-28)', async () => {
    const id = await make.template(where, 'Page', [
      fields[0] as TemplateField,
      { id: 'Field_cover', name: 'cover', label: 'Cover', type: 'media' },
    ])
    const small = await make.media(where, 'small.png', { kind: 'image' })
    const plain = await make.media(where, 'plain.png', { kind: 'image' })
    const described = { details: JSON.stringify({ Width: 900, Height: 600 }), alternate_text: 'A harbour' }
    await owner().updateTable('media').set(described).where('id', '=', plain).execute()
    await owner()
      .updateTable('media')
      .set({ ...described, details: JSON.stringify({ Width: 20, Height: 20 }) })
      .where('id', '=', small)
      .execute()
    await content(id, { title: 'Small', Field_cover: small }, true)
    await content(id, { title: 'Right', Field_cover: plain }, true)
    const rules = { Width: 100, Described: true, Kinds: ['image'], Largest: 1_000_000 }
    await save(id, { Kind: 'Set', FieldID: 'Field_cover', Field: { Rules: rules } })
    const { data } = await ask('impact', id)
    expect(data).toMatchObject({
      Failing: 1,
      Changes: [
        { Text: 'The rules of Cover are narrower', Effect: '1 content has a value that no longer fits.', Live: 1 },
      ],
    })
    await apply(id)
    expect((await templateOf(id)).fields[1]?.rules).toEqual({
      ...{ width: 100, described: true, kinds: ['image'], largest: 1_000_000 },
    })
  })

  it('that hold several files instead of one have a list of it, and one instead of several the first, as is said before', async () => {
    const id = await make.template(where, 'Page', [
      fields[0] as TemplateField,
      { id: 'Field_cover', name: 'cover', label: 'Cover', type: 'media' },
    ])
    const [cup, pot] = [await make.media(where, 'Cup.png'), await make.media(where, 'Pot.png')]
    const page = await content(id, { title: 'Tea', Field_cover: cup })
    const saved = await save(id, { Kind: 'Set', FieldID: 'Field_cover', Field: { Many: true, Rules: { Max: 3 } } })
    const several = saved.Fields[1].FieldID
    expect(several).not.toBe('Field_cover')
    expect((await ask('impact', id)).data.Changes).toMatchObject([
      { Text: 'Cover holds several files instead of one', Effect: '1 of 1 values can be taken over.', Loss: null },
      { Text: 'Cover has rules', Effect: 'All values fit.' },
    ])
    await apply(id)
    expect((await contentOf(page)).data[several]).toEqual([cup])
    const both = { title: 'Tea', [several]: [pot, cup] }
    await owner()
      .updateTable('contents')
      .set({ data: JSON.stringify(both) })
      .where('id', '=', page)
      .execute()
    const row = { id: page, name: 'Tea', template_name: 'Page', parent_id: null, published_at: null, data: both }
    const [shown] = await present(owner(), where.environmentId, [{ ...row, fields: (await templateOf(id)).fields }], {
      mediaUrl: String,
      fileUrl: null,
    })
    expect(shown?.Data.cover).toMatchObject([{ Name: 'Pot.png' }, { Name: 'Cup.png' }])
    const again = await save(id, { Kind: 'Set', FieldID: several, Field: { Many: false } })
    const { data } = await ask('impact', id)
    expect(data.Changes).toMatchObject([
      { Text: 'Cover holds one file instead of several', Loss: 'Only the first of several is kept.' },
    ])
    expect(data.Conversions).toMatchObject([{ Label: 'Cover', Reason: 'Only the first of several is kept.' }])
    await apply(id)
    expect((await contentOf(page)).data[again.Fields[1].FieldID]).toBe(pot)
  })
})
