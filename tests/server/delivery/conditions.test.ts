import { beforeAll, expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { acting } from '../graphql/acting.ts'
import { makeKey } from './management-keys.ts'
import { type Asking, inDays, overEachDatabase, type Place } from './running.ts'

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'sale', label: 'On sale', type: 'boolean' },
  {
    id: 'Field_discount',
    name: 'discount',
    label: 'Discount',
    type: 'number',
    required: true,
    rules: { max: 90 },
    condition: { lines: [{ key: 'sale', is: 'equal', value: true }] },
  },
  {
    name: 'reason',
    label: 'Reason',
    type: 'content',
    condition: { lines: [{ key: 'Field_discount', is: 'more', value: 50 }] },
  },
]

overEachDatabase('fields that conditions hide', (running) => {
  let place: Place
  let management: string
  let preview: string
  let templateId: string

  beforeAll(async () => {
    place = (await running().project()).production
    management = (await makeKey(running().database, place, { name: 'ci', expiresAt: inDays(1) })).token
    preview = (await running().previewKeys.create(place, acting(place))).token ?? ''
    templateId = await running().template(place, 'Offer', fields)
  })

  const ask = (rest: string, init: Asking = {}) =>
    running().ask(`/management/rest/v1/${place.projectId}/contents${rest}`, { token: management, ...init })
  const make = (Data: object) =>
    ask('', { method: 'POST', json: { Name: 'Offer', TemplateID: templateId, Data: { title: 'Tea', ...Data } } })
  const publish = (id: string) => ask(`/${id}/publish`, { method: 'POST' })
  const put = (id: string, Data: object) =>
    ask(`/${id}`, { method: 'PUT', headers: { 'if-match': '*' }, json: { Data: { title: 'Tea', ...Data } } })
  const read = async (side: 'delivery' | 'preview', id: string) => {
    const token = side === 'preview' ? { token: preview } : {}
    const at = side === 'preview' ? `preview/rest/v1/${place.environmentId}` : `cda/rest/v1/${place.projectId}`
    const found = await running().ask(`/${at}/contents/${id}`, token)
    return found.body.data?.Data
  }

  it('are neither checked nor delivered, and keep their values (C-template-38)', async () => {
    const made = await make({ discount: 95 })
    expect(made.status).toBe(201)
    const id = made.body.data.ContentID
    expect(made.body.data.Data).toEqual({ title: 'Tea', discount: 95 })
    expect((await publish(id)).status).toBe(200)
    expect(await read('delivery', id)).toEqual({ title: 'Tea' })
    expect(await read('preview', id)).toEqual({ title: 'Tea' })
    expect((await ask(`/${id}`)).body.data.Data).toEqual({ title: 'Tea', discount: 95 })

    const shown = await put(id, { sale: true, discount: 95 })
    expect([shown.status, shown.body.error.Problems]).toEqual([
      400,
      [{ field: 'discount', reason: 'The Discount field must be 90 or less.' }],
    ])
    expect((await put(id, { sale: true })).body.error.Problems).toEqual([
      { field: 'discount', reason: 'The Discount field is required.' },
    ])
    expect((await put(id, { sale: true, discount: 20 })).status).toBe(200)
    expect((await publish(id)).status).toBe(200)
    expect(await read('delivery', id)).toEqual({ title: 'Tea', sale: true, discount: 20 })
  })

  it('are asked whether they can be kept, and hide what they show (C-template-38)', async () => {
    expect((await make({ discount: 'much' })).body.error.Problems).toEqual([
      { field: 'discount', reason: 'The Discount field has a wrong value.' },
    ])
    const reason = await running().content(place, { name: 'Spring', status: 'Published' })
    const made = await make({ discount: 60, reason: [reason] })
    const id = made.body.data.ContentID
    expect((await publish(id)).status).toBe(200)
    expect(await read('delivery', id)).toEqual({ title: 'Tea' })
    await put(id, { sale: true, discount: 60, reason: [reason] })
    expect(await read('preview', id)).toEqual({
      title: 'Tea',
      sale: true,
      discount: 60,
      reason: { ContentIDs: [reason] },
    })
    expect((await make({ reason: ['Content_none'] })).body.error.Problems).toEqual([
      { field: 'reason', reason: 'The Reason field names Content_none, which is not here.' },
    ])
  })
})
