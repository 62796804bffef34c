import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rebuildReferences } from '../../../server/areas/contents/referring/rebuild.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const envelope = 'status error { ErrorType Message } message'
const field =
  'FieldID Name Label Type Required Help Placeholder Default Width Section Options Change Rules { Min Max Pattern }'
const draft = `Revision Name Fields { Key ${field} } Removed { FieldID Label } Problems { Key Message }`
const template = `TemplateID Name Description Version Contents LiveContents HasDraft Fields { ${field} } Draft { ${draft} }`
const place = '$t: ID!, $p: ID!'
const here = 'TenantID: $t, ProjectID: $p'

const documents = {
  create: `mutation(${place}, $name: String!, $start: TemplateStart, $of: ID, $r: String) {
    createTemplate(${here}, Name: $name, Start: $start, CopyOf: $of, RequestID: $r) { ${envelope} data { ${template} } } }`,
  copy: `mutation(${place}, $x: ID!) { copyTemplate(${here}, TemplateID: $x) { ${envelope} data { ${template} } } }`,
  read: `query(${place}, $x: ID!) { template(${here}, TemplateID: $x) { ${envelope} data { ${template} } } }`,
  remove: `mutation(${place}, $x: ID!) { deleteTemplate(${here}, TemplateID: $x) { ${envelope} } }`,
  save: `mutation(${place}, $x: ID!, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${here}, TemplateID: $x, BaseRevision: $base, Changes: $changes) { ${envelope} data { ${draft} } } }`,
  discard: `mutation(${place}, $x: ID!, $revision: Int!) {
    discardTemplateDraft(${here}, TemplateID: $x, Revision: $revision) { ${envelope} } }`,
  impact: `query(${place}, $x: ID!) { templateImpact(${here}, TemplateID: $x) { ${envelope} data {
    Revision Failing Samples { Name Reason } Changes { FieldID Text Effect Contents Live Fillable } } } }`,
  apply: `mutation(${place}, $x: ID!, $revision: Int!, $answers: [TemplateAnswer!], $r: String) {
    applyTemplate(${here}, TemplateID: $x, Revision: $revision, Answers: $answers, RequestID: $r) {
      ${envelope} data { Version JobID } } }`,
  usage: `query(${place}, $x: ID!) { templateUsage(${here}, TemplateID: $x) {
    ${envelope} data { Contents { Status Contents } Uses { TemplateID Name Field } } } }`,
  code: `query(${place}, $x: ID!) { templateCode(${here}, TemplateID: $x) { ${envelope} data { Types Example } } }`,
  versions: `query(${place}, $x: ID!) { templateVersions(${here}, TemplateID: $x) {
    ${envelope} totalItems data { Number Name Changes FieldCount CreatedBy } } }`,
  restore: `mutation(${place}, $x: ID!, $number: Int!, $revision: Int!) {
    restoreTemplateVersion(${here}, TemplateID: $x, Number: $number, Revision: $revision) {
      ${envelope} data { ${draft} } } }`,
} as const

type Document = keyof typeof documents

onEachDatabase('templates that staff make', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let editor: Person
  let stranger: Person
  let site: MadeProject
  let where: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    const other = await world().tenant('Rivals')
    admin = await world().person('ada@press.test', { home: tenant })
    editor = await world().person('edna@press.test', { home: tenant })
    stranger = await world().person('rob@rivals.test', { home: other })
    const all = ['Create', 'Read', 'Update', 'Delete']
    const rights = {
      'Project Management': ['Read', 'Administer'],
      'Content Template Management': all,
      'Content Management': all,
    }
    const reads = { ...rights, 'Content Template Management': ['Read'], 'Content Management': ['Read'] }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    await world().join(editor, tenant, await world().role(tenant, 'Editor', reads))
    await world().join(stranger, other, await world().role(other, 'Administrator', rights))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    where = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (what: Document, given: object, who = admin) =>
    // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
    world().ask(who, documents[what], { t: tenant, p: site.id, ...given }) as Promise<any>
  const fields: TemplateField[] = [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { id: 'Field_price', name: 'price', label: 'Price', type: 'number' },
  ]
  const contentOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function content(
    templateId: string,
    name: string,
    data: Record<string, unknown>,
    status: 'Unpublished' | 'Published' = 'Unpublished',
  ): Promise<string> {
    const id = await make.content(where, name, { templateId, data, status: 'Unpublished' as never })
    if (status === 'Published') {
      const live = { status, published_data: JSON.stringify(data), published_name: name, published_at: new Date() }
      await owner().updateTable('contents').set(live).where('id', '=', id).execute()
    }
    return id
  }

  const messages = ({ data }: { data?: { Problems: readonly { Message: string }[] } }) =>
    data?.Problems.map(({ Message }) => Message)

  it('says by which of its fields lists are filtered, of 20 at most, and its contents are found by them', async () => {
    const id = await make.template(where, 'Page', fields)
    const dear = await content(id, 'Dear', { title: 'Dear', Field_price: 9 })
    await content(id, 'Cheap', { title: 'Cheap', Field_price: 1 })
    const filtered = `query(${place}, $x: ID!, $v: JSON) { contents(${here}, TemplateID: $x, Filters: [
      { Field: "Field_price", Condition: "is", Value: $v }]) { ${envelope} data { ContentID Shown } } }`
    const by = (v: number) => world().ask(admin, filtered, { t: tenant, p: site.id, x: id, v })
    expect((await by(9)).error?.Message).toBe('Contents cannot be filtered by “Field_price”')
    const set = (Filterable: boolean, FieldID = 'Field_price') => ({ Kind: 'Set', FieldID, Field: { Filterable } })
    const saved = await ask('save', { x: id, base: 0, changes: [set(true)] })
    expect(saved.status, saved.error?.Message).toBe(200)
    await ask('apply', { x: id, revision: saved.data.Revision, answers: [] })
    expect((await by(9)).data).toEqual([{ ContentID: dear, Shown: { Field_price: 9 } }])
    const many = Array.from({ length: 20 }, (_, n) => ({
      Kind: 'Add',
      Field: { Label: `F ${n}`, Type: 'text', Filterable: true },
    }))
    const { data } = await ask('read', { x: id })
    const wrong = await ask('save', { x: id, base: data.Version + 100, changes: many })
    expect(messages(wrong)).toEqual(['Lists can be filtered by at most 20 fields of a template'])
    const long = [{ Kind: 'Add', Field: { Label: 'Long', Type: 'long text', Filterable: true } }]
    expect(messages(await ask('save', { x: id, base: 100, changes: long }))).toContain(
      'Lists cannot be filtered by a field of the type long text',
    )
  })

  describe('a new one', () => {
    it('has the fields of its beginning, and the same RequestID makes no second one (C-template-06)', async () => {
      const counts = { Nothing: 0, Page: 4, Article: 6, Product: 5 }
      for (const [start, count] of Object.entries(counts)) {
        const { status, data } = await ask('create', { name: start, start, r: start })
        expect([status, data.Version, data.Contents, data.Fields.length]).toEqual([200, 1, 0, count])
        expect(data.Fields.every(({ FieldID }: { FieldID: string }) => FieldID.startsWith('Field_'))).toBe(true)
        const again = await ask('create', { name: start, start, r: start })
        expect(again.data.TemplateID).toBe(data.TemplateID)
      }
    })

    it('has a name of its own in its environment, whatever the case (C-template-05)', async () => {
      expect((await ask('create', { name: 'Page' })).status).toBe(200)
      expect((await ask('create', { name: 'page' })).error).toEqual({
        ErrorType: 'BadInput',
        Message: 'There is a template of this name.',
      })
      expect((await ask('create', { name: 'x'.repeat(101) })).error.ErrorType).toBe('BadInput')
      expect((await ask('create', { name: '<b>' })).error.ErrorType).toBe('BadInput')
      expect((await ask('create', { name: 'x'.repeat(100) })).status).toBe(200)
      const elsewhere = await world().project(tenant, 'Elsewhere')
      expect((await ask('create', { name: 'page', p: elsewhere.id })).status).toBe(200)
    })

    it('is one of 200 in an environment at most (C-template-11)', async () => {
      await sql`insert into templates (id, tenant_id, project_id, environment_id, name)
        select 'Template_' || ${site.id} || n, ${tenant}, ${site.id}, ${site.production}, 'T' || n
        from generate_series(1, 199) n`.execute(owner())
      expect((await ask('create', { name: 'Last' })).status).toBe(200)
      expect((await ask('create', { name: 'One more' })).error.Message).toMatch(/at most 200 templates/)
    })

    it('may be a copy, with FieldIDs of its own and no contents (C-template-07)', async () => {
      const id = await make.template(where, 'Page', fields)
      await content(id, 'One', { title: 'One' })
      const { data } = await ask('copy', { x: id })
      expect([data.Name, data.Contents]).toEqual(['Page (2)', 0])
      expect((await ask('copy', { x: id })).data.Name).toBe('Page (3)')
      expect(data.Fields.map(({ Name }: { Name: string }) => Name)).toEqual(['title', 'price'])
      for (const { FieldID } of data.Fields) expect(['title', 'Field_price']).not.toContain(FieldID)
      expect((await ask('read', { x: id })).data).toMatchObject({ Contents: 1, LiveContents: 0 })
    })

    it('is made, changed and deleted by those alone who have the right (C-template-02, C-template-03)', async () => {
      const id = await make.template(where, 'Page', fields)
      const calls: [Document, object][] = [
        ['create', { name: 'Mine' }],
        ['copy', { x: id }],
        ['save', { x: id, base: 0, changes: [] }],
        ['discard', { x: id, revision: 0 }],
        ['impact', { x: id }],
        ['apply', { x: id, revision: 0 }],
        ['restore', { x: id, number: 1, revision: 0 }],
        ['remove', { x: id }],
      ]
      for (const [what, given] of calls) {
        expect([what, (await ask(what, given, editor)).status]).toEqual([what, 403])
        expect([what, (await ask(what, given, stranger)).status]).toEqual([what, 404])
      }
      const read = await ask('read', { x: id }, editor)
      expect(read.data).toMatchObject({ Draft: null, Contents: 0 })
      expect(read.data.Fields).toHaveLength(2)
    })

    it('of another environment is not there', async () => {
      const other = await world().project(tenant, 'Other')
      const elsewhere = { tenantId: tenant, projectId: other.id, environmentId: other.production }
      const id = await make.template(elsewhere, 'Page', fields)
      for (const what of ['read', 'impact', 'remove', 'copy', 'versions'] as const) {
        expect((await ask(what, { x: id })).status).toBe(404)
      }
      expect((await ask('save', { x: id, base: 0, changes: [] })).status).toBe(404)
      expect((await ask('create', { name: 'Copy', of: id })).status).toBe(404)
    })
  })

  it('say what uses them, and what programs read of them (C-template-43, C-template-44)', async () => {
    const id = await make.template(where, 'Page', fields)
    const leads: TemplateField = { name: 'page', label: 'Home page', type: 'content', rules: { templates: [id] } }
    const menu = await make.template(where, 'Menu', [leads, { ...leads, name: 'any', rules: {} }])
    await content(id, 'One', { title: 'One' }, 'Published')
    await content(id, 'Two', { title: 'Two' })
    await content(id, 'Three', { title: 'Three' })
    expect((await ask('usage', { x: id })).data).toEqual({
      Contents: [
        { Status: 'Unpublished', Contents: 2 },
        { Status: 'Published', Contents: 1 },
        { Status: 'Changed', Contents: 0 },
        { Status: 'Archived', Contents: 0 },
      ],
      Uses: [{ TemplateID: menu, Name: 'Menu', Field: 'Home page' }],
    })
    const code = (await ask('code', { x: id })).data
    expect(code.Types).toContain('export type AnyContent = Menu | Page')
    expect(JSON.parse(code.Example).Data).toEqual({ title: 'Title', price: 12 })
    for (const what of ['usage', 'code'] as const) {
      expect((await ask(what, { x: 'Template_none' })).status).toBe(404)
      expect((await ask(what, { x: id }, stranger)).status).toBe(404)
    }
  })

  it('are not deleted while contents use them, and say how many (C-template-08)', async () => {
    const id = await make.template(where, 'Page', fields)
    for (let number = 0; number < 12; number++) {
      await content(id, `Page ${number}`, { title: 'x' }, number < 3 ? 'Published' : 'Unpublished')
    }
    expect((await ask('remove', { x: id })).error).toEqual({
      ErrorType: 'Conflict',
      Message: '12 contents use this template, 3 of them live. Delete or move them first.',
    })
    await owner().deleteFrom('contents').where('template_id', '=', id).execute()
    const last = await endOfTrail(owner())
    expect((await ask('remove', { x: id })).status).toBe(200)
    expect((await ask('read', { x: id })).status).toBe(404)
    const [entry] = await trailAfter(owner(), last)
    expect(entry).toMatchObject({ entity_kind: 'Template', entity_id: id, entity_name: 'Page' })
  })

  describe('a draft', () => {
    it('keeps every setting as it was sent, and touches nothing until it is applied (C-template-09, C-template-24)', async () => {
      const id = await make.template(where, 'Page', fields)
      const page = await content(id, 'One', { title: 'One', Field_price: 3 }, 'Published')
      const before = await contentOf(page)
      const Field = {
        Label: 'Code',
        Name: 'code',
        Type: 'text',
        Required: true,
        Help: 'Of the shop',
        Placeholder: 'A12',
        Default: 'A1',
        Width: 'half',
        Section: 'Shop',
        Rules: { Min: 2, Max: 3, Pattern: '[A-Z]\\d+' },
      }
      const { status, data } = await ask('save', { x: id, base: 0, changes: [{ Kind: 'Add', Field }] })
      expect(status).toBe(200)
      expect(data.Fields.at(-1)).toMatchObject({ ...Field, Change: 'New' })
      expect((await ask('read', { x: id })).data).toMatchObject({ HasDraft: true, Version: 1 })
      expect((await ask('read', { x: id })).data.Fields).toHaveLength(2)
      expect((await ask('discard', { x: id, revision: 0 })).error.ErrorType).toBe('Conflict')
      expect((await ask('apply', { x: id, revision: 1 })).data).toEqual({ Version: 2, JobID: null })
      expect((await ask('read', { x: id })).data.Fields.at(-1)).toMatchObject({ ...Field, Change: null })
      expect(await contentOf(page)).toEqual(before)
    })

    it('tells the second of two, and saves what nobody else has changed (C-template-25)', async () => {
      const id = await make.template(where, 'Page', fields)
      const set = (FieldID: string, Label: string) => ({ Kind: 'Set', FieldID, Field: { Label } })
      expect((await ask('save', { x: id, base: 0, changes: [set('Field_price', 'Cost')] })).status).toBe(200)
      const second = await ask('save', {
        x: id,
        base: 0,
        changes: [set('Field_price', 'Amount'), set('title', 'Head')],
      })
      expect(second.error).toEqual({
        ErrorType: 'Conflict',
        Message: expect.stringMatching(/^Somebody was faster: .* Label is “Cost” now, and you wanted “Amount”/),
      })
      const { data } = await ask('read', { x: id })
      expect(data.Draft.Fields.map(({ Label }: { Label: string }) => Label)).toEqual(['Head', 'Cost'])
    })

    it('holds what is wrong with it, says so at its field, and is not applied until all is mended (C-template-26)', async () => {
      const id = await make.template(where, 'Page', fields)
      const set = (FieldID: string, Field: object) => ({ Kind: 'Set', FieldID, Field })
      const wrong = await ask('save', {
        x: id,
        base: 0,
        changes: [
          set('Field_price', { Name: 'title' }),
          { Kind: 'Add', Key: 'made-here', Field: { Label: 'Size', Type: 'choice' } },
        ],
      })
      const said = [
        { Key: 'title', Message: 'There are two fields with the API Name title' },
        { Key: 'Field_price', Message: 'There are two fields with the API Name title' },
        { Key: 'made-here', Message: 'Size needs options to choose from' },
      ]
      expect(wrong.data.Problems).toEqual(said)
      expect((await ask('read', { x: id })).data.Draft.Problems).toEqual(said)
      for (const refused of [await ask('impact', { x: id }), await ask('apply', { x: id, revision: 1 })])
        expect(refused.error).toEqual({ ErrorType: 'BadInput', Message: said[0]?.Message })
      const mended = await ask('save', {
        x: id,
        base: 1,
        changes: [set('Field_price', { Name: 'price' }), set('made-here', { Choices: [{ Key: 'S' }] })],
      })
      expect(mended.data.Problems).toEqual([])
      expect((await ask('apply', { x: id, revision: 2 })).data.Version).toBe(2)
    })

    it('keeps nothing that is larger than a field may be', async () => {
      const id = await make.template(where, 'Page', fields)
      const Field = { Label: 'Long', Type: 'text', Help: 'a'.repeat(70_000) }
      expect((await ask('save', { x: id, base: 0, changes: [{ Kind: 'Add', Field }] })).error.ErrorType).toBe(
        'BadInput',
      )
      expect((await ask('read', { x: id })).data.HasDraft).toBe(false)
    })

    it('that is as the template is, is none; given up it is that again', async () => {
      const id = await make.template(where, 'Page', fields)
      const set = (Label: string, base: number) =>
        ask('save', { x: id, base, changes: [{ Kind: 'Set', FieldID: 'title', Field: { Label } }] })
      await set('Head', 0)
      await set('Title', 1)
      expect((await ask('read', { x: id })).data.HasDraft).toBe(false)
      await set('Head', 2)
      expect((await ask('discard', { x: id, revision: 3 })).status).toBe(200)
      expect((await ask('read', { x: id })).data).toMatchObject({ HasDraft: false })
    })

    it('leads to templates of its environment alone, and has 100 fields at most (C-template-11)', async () => {
      const id = await make.template(where, 'Page', fields)
      const foreign = await make.template(
        { ...where, environmentId: site.production, projectId: site.id },
        'Author',
        [],
      )
      const leads = (to: string) =>
        ask('save', {
          x: id,
          base: 9,
          changes: [{ Kind: 'Add', Field: { Label: 'Author', Type: 'content', Rules: { Templates: [to] } } }],
        })
      expect(messages(await leads('Template_none'))).toEqual(['Author leads to a template that is not here'])
      expect((await leads(foreign)).status).toBe(200)
      const Field = { Label: 'More', Type: 'text' }
      const some = (count: number) =>
        ask('save', { x: id, base: 9, changes: Array(count).fill({ Kind: 'Add', Field }) })
      expect((await some(97)).error.Message).toMatch(/at most 100 fields/)
      expect((await some(96)).status).toBe(200)
    })
  })

  describe('applying', () => {
    it('says beforehand what it does, with the figures of a count (C-template-28)', async () => {
      const id = await make.template(where, 'Page', [
        ...fields,
        { name: 'size', label: 'Size', type: 'choice', options: ['S', 'M'] },
      ])
      for (let number = 0; number < 9; number++) {
        const data = {
          title: `Page ${number}`,
          ...(number % 2 === 0 && { Field_price: number }),
          ...(number % 3 === 0 && { size: number === 0 ? 'S' : 'M' }),
        }
        await content(id, `Page ${number}`, data, number < 4 ? 'Published' : 'Unpublished')
      }
      await ask('save', {
        x: id,
        base: 0,
        changes: [
          { Kind: 'Set', FieldID: 'title', Field: { Name: 'heading' } },
          { Kind: 'Set', FieldID: 'size', Field: { Options: ['S'] } },
          { Kind: 'Remove', FieldID: 'Field_price' },
          { Kind: 'Add', Field: { Label: 'Code', Type: 'text', Required: true } },
        ],
      })
      const { data } = await ask('impact', { x: id })
      const counted = async (condition: ReturnType<typeof sql>) => {
        const { rows } = await sql<{ n: number; live: number }>`select count(*)::int as n,
          (count(*) filter (where status in ('Published', 'Changed')))::int as live
          from contents where template_id = ${id} and ${condition}`.execute(owner())
        return rows[0]
      }
      const [price, all, unfit, live] = [
        await counted(sql`data ? 'Field_price'`),
        await counted(sql`true`),
        await counted(sql`data ->> 'size' = 'M'`),
        await counted(sql`status = 'Published'`),
      ]
      expect(data.Changes.map((line: Record<string, unknown>) => [line.Text, line.Contents, line.Live])).toEqual([
        ['Price is removed', price?.n, price?.live],
        ['Code is new and must be filled in', all?.n, all?.live],
        ['Size cannot be M any more', unfit?.n, unfit?.live],
        ['Title is called heading in APIs instead of title', live?.n, live?.live],
      ])
      expect(data.Changes[0].Effect).toBe('5 contents have a value in this field, 2 of them live.')
      expect(data.Changes[1]).toMatchObject({
        Effect: '9 contents have no value there: they cannot be published again until they have.',
        Fillable: true,
      })
      expect(data.Failing).toBe(9)
      expect(data.Samples[0]).toEqual({ Name: 'Page 0', Reason: 'The Code field is required.' })
    })

    it('keeps the values of a renamed field, and of one that is removed out of sight (C-template-30, C-template-34)', async () => {
      const id = await make.template(where, 'Page', fields)
      const page = await content(id, 'One', { title: 'One', Field_price: 3 }, 'Published')
      await ask('save', {
        x: id,
        base: 0,
        changes: [
          { Kind: 'Set', FieldID: 'title', Field: { Name: 'heading' } },
          { Kind: 'Remove', FieldID: 'Field_price' },
          { Kind: 'Add', Field: { Label: 'Price', Name: 'price', Type: 'text' } },
        ],
      })
      const before = await contentOf(page)
      expect((await ask('apply', { x: id, revision: 1 })).status).toBe(200)
      expect(await contentOf(page)).toEqual(before)
      const shown = await world().ask(
        admin,
        `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
          status data { Fields { Name Value } } } }`,
        { t: tenant, p: site.id, x: page },
      )
      expect(shown.data).toEqual({
        Fields: [
          { Name: 'heading', Value: 'One' },
          { Name: 'price', Value: null },
        ],
      })
      // What it was is a draft again, with the values that were there all along.
      const restored = await ask('restore', { x: id, number: 1, revision: 2 })
      expect(restored.data.Fields.map(({ FieldID }: { FieldID: string }) => FieldID)).toEqual(['title', 'Field_price'])
      await ask('apply', { x: id, revision: restored.data.Revision })
      const back = await ask('versions', { x: id })
      expect(
        back.data.map(({ Number: number, Changes }: { Number: number; Changes: string[] }) => [number, Changes]),
      ).toEqual([
        [3, expect.arrayContaining(['Price is removed', 'Price is put back'])],
        [2, expect.arrayContaining(['Title is called heading in APIs instead of title', 'Price is removed'])],
        [1, []],
      ])
    })

    it('is refused to who has not seen the newest draft, and done once (C-template-40)', async () => {
      const id = await make.template(where, 'Page', fields)
      const set = (Label: string, base: number) =>
        ask('save', { x: id, base, changes: [{ Kind: 'Set', FieldID: 'title', Field: { Label } }] })
      expect((await ask('apply', { x: id, revision: 0 })).error).toEqual({
        ErrorType: 'Conflict',
        Message: 'There is nothing to be applied.',
      })
      await set('Head', 0)
      await set('Heading', 1)
      expect((await ask('apply', { x: id, revision: 1 })).error.Message).toMatch(/^Somebody was faster/)
      expect((await ask('apply', { x: id, revision: 2, r: 'one' })).data.Version).toBe(2)
      expect((await ask('apply', { x: id, revision: 2, r: 'one' })).data.Version).toBe(2)
      expect((await ask('read', { x: id })).data).toMatchObject({ Version: 2, HasDraft: false })
    })

    it('counts contents whose fields are shown by another condition, and fills what is shown alone (C-template-38)', async () => {
      const shownBy = (Value: string) => ({ Condition: { Lines: [{ FieldID: 'title', Is: 'equal', Value }] } })
      const id = await make.template(where, 'Page', fields)
      const hidden = await content(id, 'Hidden', { title: 'One' })
      const shown = await content(id, 'Shown', { title: 'Two' }, 'Published')
      const Field = { Label: 'Code', Type: 'text', Required: true, ...shownBy('None') }
      const saved = await ask('save', { x: id, base: 0, changes: [{ Kind: 'Add', Field }] })
      const { FieldID } = saved.data.Fields.at(-1)
      expect((await ask('impact', { x: id })).data).toMatchObject({ Failing: 0 })
      await ask('apply', { x: id, revision: 1 })
      await ask('save', { x: id, base: 2, changes: [{ Kind: 'Set', FieldID, Field: shownBy('Two') }] })
      const { data } = await ask('impact', { x: id })
      expect(data).toMatchObject({
        Failing: 1,
        Samples: [{ Name: 'Shown', Reason: 'The Code field is required.' }],
        Changes: [
          {
            Text: 'Code is shown under another condition',
            Effect: '1 content shows a field now that has to be mended before it can be published again.',
            Contents: 1,
            Live: 1,
          },
        ],
      })
      const tax = { Label: 'Tax', Type: 'number', Required: true, ...shownBy('Two') }
      const added = await ask('save', { x: id, base: 3, changes: [{ Kind: 'Add', Field: tax }] })
      const taxId = added.data.Fields.at(-1).FieldID
      const done = await ask('apply', { x: id, revision: 4, answers: [{ FieldID: taxId, Value: 7 }] })
      await world().server.jobs.ended(done.data.JobID)
      expect((await contentOf(hidden)).data).toEqual({ title: 'One' })
      expect((await contentOf(shown)).data).toEqual({ title: 'Two', [taxId]: 7 })
    })

    it('fills contents that have no value in a field that must have one; live ones are Changed, and a version keeps what was edited (C-template-31, C-content-59)', async () => {
      const id = await make.template(where, 'Page', fields)
      const bare = await content(id, 'Bare', { title: 'One', gone: 'kept' }, 'Published')
      const dull = await content(id, 'Dull', { title: 'Two' })
      const saved = await ask('save', {
        x: id,
        base: 0,
        changes: [{ Kind: 'Add', Field: { Label: 'Code', Type: 'text', Required: true, Rules: { Max: 3 } } }],
      })
      const FieldID = saved.data.Fields.at(-1).FieldID
      const answers = (Value: unknown) => ({ x: id, revision: 1, r: 'fill', answers: [{ FieldID, Value }] })
      expect((await ask('apply', answers(7))).error.ErrorType).toBe('BadInput')
      expect((await ask('apply', { ...answers('n/a'), answers: [{ FieldID: 'title', Value: 'x' }] })).status).toBe(400)
      const { data } = await ask('apply', answers('n/a'))
      expect((await ask('apply', answers('n/a'))).data).toEqual(data)
      await world().server.jobs.ended(data.JobID)
      expect((await contentOf(bare)).data).toEqual({ title: 'One', gone: 'kept', [FieldID]: 'n/a' })
      expect((await contentOf(bare)).status).toBe('Changed')
      expect((await contentOf(bare)).published_data).toEqual({ title: 'One', gone: 'kept' })
      expect(await contentOf(dull)).toMatchObject({ status: 'Unpublished', data: { [FieldID]: 'n/a' } })
      const versions = owner().selectFrom('content_versions').select(['content_id', 'n', 'kind', 'data'])
      expect(await versions.where('content_id', '=', dull).execute()).toEqual([
        { content_id: dull, n: 1, kind: 'Templated', data: { title: 'Two' } },
      ])
    })

    it.each([
      ['few', 1],
      ['many', 201],
    ])('finds the references of %s contents in the fields that it has then (C-server-02)', async (_, count) => {
      const id = await make.template(where, 'Page', [
        ...fields,
        { id: 'Field_more', name: 'more', label: 'More', type: 'content' },
      ])
      const target = await content(id, 'Target', { title: 'Target' })
      for (let number = 0; number < count; number++) {
        await content(
          id,
          `Page ${number}`,
          { title: 'x', Field_more: [target] },
          number === 0 ? 'Published' : undefined,
        )
      }
      const looks = (mends: boolean) => rebuildReferences(world().server.database, { mends })
      const kept = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from refs where to_id = ${target}`.execute(
          owner(),
        )
        return rows[0]?.n
      }
      await looks(true)
      expect(await kept()).toBe(count + 1)
      const apply = async (revision: number) => {
        const { status, data } = await ask('apply', { x: id, revision })
        expect([status, data.JobID !== null]).toEqual([200, count > 200])
        if (data.JobID !== null) await world().server.jobs.ended(data.JobID)
        expect(await looks(false)).toMatchObject({ missing: 0, surplus: 0 })
      }
      await ask('save', { x: id, base: 0, changes: [{ Kind: 'Remove', FieldID: 'Field_more' }] })
      await apply(1)
      expect(await kept()).toBe(0)
      const restored = await ask('restore', { x: id, number: 1, revision: 2 })
      await apply(restored.data.Revision)
      expect(await kept()).toBe(count + 1)
    })
  })
})
