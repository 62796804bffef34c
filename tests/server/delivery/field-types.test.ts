import { beforeAll, expect, it } from 'vitest'
import { documentOf } from '../../../generator/values/rich-text/document.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { makeKey } from './management-keys.ts'
import { inDays, overEachDatabase, type Place } from './running.ts'

const choices = { options: ['Plain', { key: 'red', label: 'Bright red', colour: '#e03131' }] }
const inner: TemplateField = { id: 'Field_inner', name: 'inner', label: 'Inner', type: 'number' }
const quote: TemplateField = { id: 'Field_quote', name: 'quote', label: 'Quote', type: 'group', fields: [inner] }
const kinds: [Pick<TemplateField, 'type' | 'options' | 'rules' | 'fields'>, unknown][] = [
  [{ type: 'text' }, 'Tea'],
  [{ type: 'long text' }, 'Green\ntea'],
  [{ type: 'number' }, 3.5],
  [{ type: 'boolean' }, true],
  [{ type: 'date' }, '2030-03-05'],
  [{ type: 'date-time', rules: { min: '2030-03-05T14:00:00.000Z' } }, '2030-03-05T14:00:00Z'],
  [{ type: 'time', rules: { min: '09:00', max: '17:00' } }, '17:00'],
  [{ type: 'choice', ...choices }, 'red'],
  [{ type: 'choices', ...choices, rules: { max: 2 } }, ['red', 'Plain']],
  [{ type: 'slug' }, 'green-tea'],
  [{ type: 'url' }, 'https://example.org'],
  [{ type: 'email' }, 'ada@acme.test'],
  [{ type: 'colour' }, '#2f9e44'],
  [{ type: 'rich text' }, documentOf('Green & "hot"')],
  [{ type: 'group', fields: [inner] }, { inner: 1 }],
  [{ type: 'list', fields: [inner] }, [{ Key: 'Item_1', inner: 1 }, { Key: 'Item_2' }]],
  [{ type: 'blocks', fields: [quote] }, [{ Key: 'Item_1', Component: 'quote', Values: { inner: 2 } }]],
  [{ type: 'location' }, { Latitude: 48.2082, Longitude: 16.3738, Label: 'Vienna' }],
  [{ type: 'link' }, { Kind: 'url', To: 'https://example.org', Text: 'Read on' }],
  [{ type: 'json' }, { rooms: [{ name: 'Blue', seats: 12 }] }],
]
const fields = kinds.map(([kind], at): TemplateField => ({ name: `f${at}`, label: kind.type, ...kind }))

overEachDatabase('every type of field', (running) => {
  let place: Place
  let token: string
  let templateId: string

  beforeAll(async () => {
    place = (await running().project()).production
    token = (await makeKey(running().database, place, { name: 'ci', expiresAt: inDays(1) })).token
    templateId = await running().template(place, 'Everything', fields)
  })

  const ask = (rest: string, json?: object) =>
    running().ask(`/management/rest/v1/${place.projectId}/contents${rest}`, { token, method: 'POST', json })
  const make = (Data: object) => ask('', { Name: 'One of each', TemplateID: templateId, Data })

  it('is saved, published and delivered (C-template-12, C-template-13, C-content-51)', async () => {
    const Data = Object.fromEntries(kinds.map(([, value], at) => [`f${at}`, value]))
    const made = await make(Data)
    expect(made.body.data.Data).toEqual(Data)
    const id = made.body.data.ContentID
    expect((await ask(`/${id}/publish`)).status).toBe(200)
    const delivered = await running().ask(`/cda/rest/v1/${place.projectId}/contents/${id}`)
    const Html = '<p>Green &#38; &#34;hot&#34;</p>'
    expect(delivered.body.data.Data).toEqual({ ...Data, f13: { Document: Data.f13, Html } })
  })

  it('keeps its rules (C-template-12)', async () => {
    const reasons = async (Data: object) =>
      (await make(Data)).body.error.Problems.map(({ reason }: { reason: string }) => reason)
    expect(await reasons({ f5: '2030-03-05T13:59:59Z', f6: '08:59', f7: 'Bright red', f8: ['red', 'Green'] })).toEqual([
      'The date-time field must be 05/03/2030 14:00 UTC or more.',
      'The time field must be 09:00 or more.',
      'The choice field must be one of the choices.',
      'The choices field must be one of the choices.',
    ])
    expect(await reasons({ f9: 'Green Tea', f12: 'green' })).toEqual([
      'The slug field has a wrong format.',
      'The colour field has a wrong format.',
    ])
  })

  it('is told with what lies in it, and with what is wrong there, as the contract has it', async () => {
    const told = await running().ask(`/management/rest/v1/${place.projectId}/templates`, { token })
    const { Fields } = told.body.data.find(({ TemplateID }: { TemplateID: string }) => TemplateID === templateId)
    const own = { Name: 'inner', Label: 'Inner', Type: 'number', Required: false }
    expect(Fields.find(({ Type }: { Type: string }) => Type === 'blocks').Fields).toEqual([
      { Name: 'quote', Label: 'Quote', Type: 'group', Required: false, Fields: [own] },
    ])
    const name = Fields.find(({ Type }: { Type: string }) => Type === 'list').Name
    const { body } = await make({ [name]: [{ Key: 'Item_1', other: 1 }] })
    expect(body.error.Problems).toEqual([{ field: `${name}/other`, reason: 'The template has no such field.' }])
  })
})
