import { expect, it } from 'vitest'
import { countedConversions } from '../../../server/areas/templates/impact/conversions.ts'
import type { ImpactLine } from '../../../server/areas/templates/impact/lines.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

it('values of several items of one content are told apart in the window of Apply', () => {
  const from: TemplateField = { id: 'f_price', name: 'price', label: 'Price', type: 'text' }
  const field = { ...from, id: 'f_new', type: 'number' as const, of: 'f_price', revision: 1 }
  const line: ImpactLine = { fieldId: 'f_new', text: '', concerns: 'converted', of: 'f_price', field }
  const { count, samples } = countedConversions([line], [{ contents: 0, live: 0 }])
  const of = { field: 'f_new', from }
  const values = [
    { ...of, before: '1', made: { value: 1 } },
    { ...of, before: 'free', made: { reason: 'It is no number' } },
    { ...of, before: '2', made: { value: 2 } },
  ]
  for (const id of ['Content_1', 'Content_2']) count({ id, name: 'Tea', readable: true }, values)
  expect(samples(new Map()).map(({ key, before }) => [key, before])).toEqual([
    ['f_new Content_1 1', 'free'],
    ['f_new Content_2 1', 'free'],
    ['f_new Content_1 0', '1'],
    ['f_new Content_1 2', '2'],
    ['f_new Content_2 0', '1'],
  ])
})
