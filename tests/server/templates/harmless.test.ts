import { expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'

const here = 'TenantID: $t, ProjectID: $p, TemplateID: $x'
const save = `mutation($t: ID!, $p: ID!, $x: ID!, $changes: [TemplateChange!]!) {
  saveTemplateDraft(${here}, BaseRevision: 0, Changes: $changes) { error { Message } data { Revision } } }`
const impact = `query($t: ID!, $p: ID!, $x: ID!) { templateImpact(${here}) { data { Failing Changes { Effect } } } }`
const apply = `mutation($t: ID!, $p: ID!, $x: ID!, $revision: Int!) {
  applyTemplate(${here}, Revision: $revision) { error { Message } data { Version JobID } } }`

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'f_price', name: 'price', label: 'Price', type: 'number' },
  {
    id: 'f_offer',
    name: 'offer',
    label: 'Offer',
    type: 'group',
    fields: [{ name: 'text', label: 'Text', type: 'text' }],
  },
]

onEachDatabase('another label, help, section and order of fields', (world) => {
  const make = makers(world)
  const { press } = usePress(world)

  it('change no content: neither its revision nor its Last Update nor its ETag, and take no work in the background (C-template-29)', async () => {
    const { admin, tenant, site, place } = press()
    const { database, url } = world().server
    const x = await make.template(place, 'Page', fields)
    const data = { f_title: 'Tea', f_price: 3, f_offer: { text: 'Cheap' } }
    const live = await make.content(place, 'Live', { templateId: x, data })
    const edited = await make.content(place, 'Edited', { templateId: x, data, status: 'Unpublished' })
    const published = { published_data: JSON.stringify(data), published_name: 'Live', published_at: new Date() }
    await database.owner.updateTable('contents').set(published).where('id', '=', live).execute()
    const rows = () =>
      database.owner.selectFrom('contents').selectAll().where('id', 'in', [live, edited]).orderBy('id').execute()
    const tags = () =>
      Promise.all(
        [`contents/${live}`, 'contents'].map(async (path) => {
          const { status, headers } = await fetch(`${url}/cda/rest/v1/${site.id}/${path}`)
          return [status, headers.get('etag')]
        }),
      )
    const before = { rows: await rows(), tags: await tags() }
    expect(before.tags).toEqual(Array(2).fill([200, expect.stringMatching(/^"[\w-]{22}"$/)]))
    const ask = (document: string, more: object = {}) =>
      world().ask(admin, document, { t: tenant, p: site.id, x, ...more })
    const set = (FieldID: string, Field: object) => ({ Kind: 'Set', FieldID, Field })
    const saved = await ask(save, {
      changes: [
        set('f_title', { Label: 'Heading', Help: 'Of the page', Placeholder: 'Tea', Section: 'More', Width: 'half' }),
        set('text', { Label: 'Words' }),
        { Kind: 'Move', FieldID: 'f_price', After: '' },
      ],
    })
    const told = (await ask(impact)).data
    expect(told.Failing).toBe(0)
    expect(new Set(told.Changes.map(({ Effect }: { Effect: string }) => Effect))).toEqual(
      new Set(['No content changes.']),
    )
    const applied = await ask(apply, { revision: saved.data.Revision })
    expect(applied.data).toEqual({ Version: 2, JobID: null })
    expect({ rows: await rows(), tags: await tags() }).toEqual(before)
  })
})
