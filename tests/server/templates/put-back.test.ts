import { describe, expect, it } from 'vitest'
import { fieldsPutBack, isLiveWithout } from '../../../server/areas/templates/put-back.ts'
import type { ContentStatus, FormerField, TemplateField } from '../../../server/database/schema.ts'

const field = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ id: `Field_${name}`, name, label: name, type: 'text' },
  ...more,
})
const shown = { lines: [{ key: 'Field_kind', is: 'equal' as const, value: 'offer' }] }
const fields = [
  field('kind'),
  field('price', { rules: { max: 3 } }),
  field('reason', { condition: shown }),
  field('seo', { type: 'group', fields: [field('words'), field('note')] }),
]

describe('a content that was published while fields were gone', () => {
  const isSo = (data: object, live: object, id: string, status: ContentStatus = 'Published') =>
    isLiveWithout({ status, fields, data, published_data: live } as never, [id])

  it.each([
    ['has a value there that is not delivered', { Field_price: '12' }, {}, 'Field_price', true],
    ['is delivered with another value', { Field_price: '12' }, { Field_price: '9' }, 'Field_price', true],
    ['has none, and none is delivered', {}, {}, 'Field_price', false],
    ['is delivered with its value', { Field_price: '12' }, { Field_price: '12' }, 'Field_price', false],
    [
      'is delivered with one that does not fit any more',
      { Field_price: '1234' },
      { Field_price: '1234' },
      'Field_price',
      false,
    ],
    ['has one that does not fit', { Field_price: '1234' }, {}, 'Field_price', true],
    ['has one that is hidden', { Field_reason: 'Sale' }, {}, 'Field_reason', false],
    [
      'has one that shows',
      { Field_kind: 'offer', Field_reason: 'Sale' },
      { Field_kind: 'offer' },
      'Field_reason',
      true,
    ],
    ['has one in a group', { Field_seo: { Field_note: 'x' } }, {}, 'Field_seo', true],
    ['differs elsewhere', { Field_kind: 'offer' }, {}, 'Field_price', false],
  ])('%s (C-template-34)', (_, data, live, id, is) => {
    expect(isSo(data, live, id)).toBe(is)
  })

  it.each<ContentStatus>(['Unpublished', 'Changed', 'Archived'])('stays %s (C-template-34)', (status) => {
    expect(isSo({ Field_price: '12' }, {}, 'Field_price', status)).toBe(false)
  })

  it('is looked at in the outermost fields of those that are there again (C-template-34)', () => {
    const former = [field('note'), field('reason'), field('gone')].map((one) => ({ field: one }) as FormerField)
    expect(fieldsPutBack(former, fields)).toEqual(['Field_reason', 'Field_seo'])
  })
})
