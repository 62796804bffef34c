import { describe, expect, it } from 'vitest'
import { differencesOf, type Side } from '../../../server/areas/templates/compare/differences.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'

const title: TemplateField = { id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true }
const price: TemplateField = { id: 'f_price', name: 'price', label: 'Price', type: 'number' }
const size: TemplateField = { id: 'f_size', name: 'size', label: 'Size', type: 'choice', options: ['S', 'M'] }
const seen: TemplateField = { id: 'f_seen', name: 'seen', label: 'Seen', type: 'boolean' }
const side = (fields: TemplateField[], more: Partial<Side> = {}): Side => ({
  ...{ name: 'Page', description: null, title: null, fields },
  ...more,
})
const names = new Map([['Template_1', 'News']])

/** What differs, in lines such as `Price / Required: false > true`. */
const told = (before: Side, after: Side) =>
  differencesOf([before, after], names).map(
    ({ Field, Setting, Before, After }) => `${Field ?? '-'} / ${Setting}: ${Before.join(', ')} > ${After.join(', ')}`,
  )

describe('what differs between two versions of a template (C-template-40)', () => {
  it('is nothing where both say the same, whether it is said or left out', () => {
    expect(told(side([title]), side([{ ...title, width: 'full', filterable: false, rules: {} }]))).toEqual([])
  })

  it('is told setting by setting, also of the template itself', () => {
    const after = side(
      [
        {
          ...title,
          label: 'Heading',
          aliases: ['head'],
          required: false,
          help: 'Of the page',
          rules: { max: 40, pattern: '[A-Z]+' },
        },
        { ...size, options: [{ key: 'S', label: 'Small', colour: '#2f9e44' }], default: 'S', section: 'More' },
      ],
      { name: 'Site', description: 'All pages', title: '{f_title}!' },
    )
    expect(told(side([title, size]), after)).toEqual([
      '- / Name: Page > Site',
      '- / Description:  > All pages',
      '- / Title:  > {title}!',
      'Heading / Label: Title > Heading',
      'Heading / FormerNames:  > head',
      'Heading / Required: true > false',
      'Heading / Help:  > Of the page',
      'Heading / Max:  > 40',
      'Heading / Pattern:  > [A-Z]+',
      'Size / Default:  > Small',
      'Size / Options: S, M > Small (S), #2f9e44',
      'Size / Section:  > More',
    ])
  })

  it('says which fields came and went with what they are, and what stands elsewhere', () => {
    expect(told(side([title, price, size]), side([size, title, { ...seen, width: 'half' }]))).toEqual([
      '- / Order: Title, Size > Size, Title',
      'Seen / Field: false > true',
      'Seen / ApiName:  > seen',
      'Seen / Type:  > boolean',
      'Seen / Width: full > half',
      'Price / Field: true > false',
      'Price / ApiName: price > ',
      'Price / Type: number > ',
    ])
  })

  it('is a type where a field has another one, although that makes another field', () => {
    const group = (fields: TemplateField[]): TemplateField => ({
      ...{ id: 'f_group', name: 'offer', label: 'Offer', type: 'group' },
      fields,
    })
    const retyped: TemplateField = { ...price, id: 'f_other', type: 'text' }
    expect(told(side([group([price])]), side([group([retyped])]))).toEqual(['Offer › Price / Type: number > text'])
    expect(told(side([group([price, title])]), side([group([title, retyped])]))).toEqual([
      'Offer / Order: Price, Title > Title, Price',
      'Offer › Price / Type: number > text',
    ])
  })

  it('tells what is said of values: several files, a unit, words for yes and no', () => {
    const cover: TemplateField = { id: 'f_cover', name: 'cover', label: 'Cover', type: 'media' }
    const after = [
      { ...price, unit: 'EUR', default: 3 },
      { ...seen, yes: 'Read', no: 'New' },
      { ...cover, many: true },
    ]
    expect(told(side([price, seen, cover]), side(after))).toEqual([
      'Price / Default:  > 3 EUR',
      'Price / Unit:  > EUR',
      'Seen / WordYes:  > Read',
      'Seen / WordNo:  > New',
      'Cover / Many: false > true',
    ])
  })

  it('tells fields of the same label by their API Names', () => {
    const twin = { ...price, id: 'f_twin', name: 'price2' }
    expect(told(side([price]), side([price, twin]))[0]).toBe('Price (price2) / Field: false > true')
  })

  it('names what a field leads to, is made of and asks, in labels', () => {
    const slug: TemplateField = { id: 'f_slug', name: 'slug', label: 'Address', type: 'slug' }
    const link: TemplateField = { id: 'f_link', name: 'link', label: 'Link', type: 'link' }
    const rich: TemplateField = { id: 'f_rich', name: 'rich', label: 'Text', type: 'rich text' }
    const lines = [
      { key: 'f_size', is: 'equal', value: 'M' },
      { key: 'f_seen', is: 'other', value: true },
      { key: 'f_title', is: 'filled' },
    ] as const
    const list: TemplateField = { id: 'f_list', name: 'list', label: 'List', type: 'list', fields: [price] }
    const all = [title, size, seen]
    const after = [
      ...all,
      { ...slug, rules: { from: 'f_title' }, condition: { any: true, lines: [...lines] } },
      { ...link, rules: { templates: ['Template_1', 'Template_gone'], links: ['url' as const] } },
      { ...rich, rules: { blocks: [], marks: ['bold' as const] } },
      { ...list, itemTitle: '{f_price}' },
    ]
    expect(told(side([...all, slug, link, rich, list]), side(after))).toEqual([
      'Address / From:  > Title',
      'Address / ShownIf:  > any',
      'Address / ShownNo:  > Seen',
      'Address / ShownEqual:  > Size: M',
      'Address / ShownFilled:  > Title',
      'Link / Templates:  > News',
      'Link / Links:  > url',
      'Text / Blocks: all > none',
      'Text / Marks: all > bold',
      'List / ItemTitle:  > {Price}',
    ])
  })
})

const here = 'TenantID: $t, ProjectID: $p, TemplateID: $x'
const documents = {
  save: `mutation($t: ID!, $p: ID!, $x: ID!, $base: Int!, $changes: [TemplateChange!]!) {
    saveTemplateDraft(${here}, BaseRevision: $base, Changes: $changes) { error { Message } data { Revision } } }`,
  apply: `mutation($t: ID!, $p: ID!, $x: ID!, $revision: Int!) {
    applyTemplate(${here}, Revision: $revision) { error { Message } data { Version } } }`,
  compare: `query($t: ID!, $p: ID!, $x: ID!, $from: Int!, $to: Int) {
    templateComparison(${here}, Version: $from, OtherVersion: $to) {
      status error { Message } totalItems data { Key Field Type Setting Before After } } }`,
  restore: `mutation($t: ID!, $p: ID!, $x: ID!, $revision: Int!) {
    restoreTemplateVersion(${here}, Number: 1, Revision: $revision) {
      error { Message } data { Revision Fields { FieldID Label Required } Problems { Key } } } }`,
  impact: `query($t: ID!, $p: ID!, $x: ID!) { templateImpact(${here}) { data { Revision Changes { Text } } } }`,
} as const

onEachDatabase('versions of a template', (world) => {
  const make = makers(world)
  const { press } = usePress(world)

  it('are compared with each other and with what it is now, and restored as a draft with its impact (C-template-40)', async () => {
    const { admin, tenant, site, place } = press()
    const x = await make.template(place, 'Page', [title, price])
    const ask = (what: keyof typeof documents, more: object = {}, who = admin) =>
      // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
      world().ask(who, documents[what], { t: tenant, p: site.id, x, ...more }) as Promise<any>
    const applied = async (base: number, ...changes: object[]) => {
      const saved = await ask('save', { base, changes })
      await ask('apply', { revision: saved.data.Revision })
      return saved.data.Revision + 1
    }
    const second = await applied(0, { Kind: 'Set', FieldID: 'f_price', Field: { Label: 'Cost' } })
    const third = await applied(second, { Kind: 'Set', FieldID: 'f_title', Field: { Required: false } })
    const cost = { Key: 'f_price/Label', Field: 'Cost', Type: 'number', Setting: 'Label' }
    const needed = { Key: 'f_title/Required', Field: 'Title', Type: 'text', Setting: 'Required' }
    const both = [
      { ...needed, Before: ['true'], After: ['false'] },
      { ...cost, Before: ['Price'], After: ['Cost'] },
    ]
    expect(await ask('compare', { from: 1, to: 3 })).toMatchObject({ status: 200, totalItems: 2, data: both })
    expect((await ask('compare', { from: 1 })).data).toEqual(both)
    expect((await ask('compare', { from: 1, to: 2 })).data).toEqual([both[1]])
    expect((await ask('compare', { from: 3 })).data).toEqual([])
    expect((await ask('compare', { from: 1, to: 9 })).status).toBe(404)
    const restored = await ask('restore', { revision: third })
    expect(restored.data.Fields).toEqual([
      { FieldID: 'f_title', Label: 'Title', Required: true },
      { FieldID: 'f_price', Label: 'Price', Required: false },
    ])
    expect((await ask('impact')).data).toEqual({
      Revision: restored.data.Revision,
      Changes: [{ Text: 'Title must be filled in' }, { Text: 'Cost is labelled Price' }],
    })
    // What is not applied is no version, and is compared with nothing.
    expect((await ask('compare', { from: 1 })).data).toEqual(both)
  })

  it('of another environment are not there', async () => {
    const { admin, tenant, site } = press()
    const other = await world().project(tenant, 'Elsewhere')
    const elsewhere = { tenantId: tenant, projectId: other.id, environmentId: other.production }
    const x = await make.template(elsewhere, 'Page', [title])
    const given = { t: tenant, p: site.id, x, from: 1 }
    expect((await world().ask(admin, documents.compare, given)).status).toBe(404)
  })
})
