import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../server/areas/contents/field-texts.ts'
import { titleOf } from '../../../server/areas/contents/title.ts'
import { typesOf } from '../../../server/areas/templates/code/typescript.ts'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { withSettings } from '../../../server/areas/templates/draft/settings.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const weight: TemplateField = { id: 'f_weight', name: 'weight', label: 'Weight', type: 'number', unit: 'kg' }
const stock: TemplateField = { id: 'f_stock', name: 'stock', label: 'Stock', type: 'boolean', yes: 'In stock' }
const none = new Map<string, string>()

describe('a unit, and words for yes and no', () => {
  it('stand where a value is read, also in items, and are no part of it', () => {
    expect(wordsOf(weight, 2.5, none)).toBe('2.5 kg')
    expect(wordsOf(stock, true, none)).toBe('In stock')
    // What has no word of its own is told as yes or no by who shows it.
    expect(wordsOf(stock, false, none)).toBe('false')
    const list: TemplateField = { name: 'parts', label: 'Parts', type: 'list', fields: [weight, stock] }
    const items = [{ Key: 'Item_1', f_weight: 3, f_stock: true }]
    expect(wordsOf(list, items, none)).toBe('Parts 1 › Weight: 3 kg\nParts 1 › Stock: In stock')
    expect(titleOf({ title: '{f_weight}', fields: [weight] }, { f_weight: 3 })).toBe('3')
    expect(typesOf([{ name: 'Page', fields: [weight] }])).toContain('/** Weight (kg) */')
  })

  it('go with another type, and are refused where there is none of it', () => {
    const { unit: _unit, ...plain } = weight
    expect(withSettings(weight, { Type: 'text' })).toEqual({ ...plain, type: 'text' })
    expect(withSettings(weight, { Unit: ' ' })).toEqual(plain)
    expect(withSettings(stock, { No: ' Sold out ' })).toEqual({ ...stock, no: 'Sold out' })
    expect(wrongField({ ...weight, unit: 'k'.repeat(21) })).toBe(
      'The Unit field may not be greater than 20 characters.',
    )
    expect(wrongField({ ...stock, no: 'n'.repeat(51) })).toContain('50 characters')
    expect(wrongField({ ...stock, unit: 'kg' })).toBe('A field of the type boolean takes no unit')
    expect(wrongField({ ...plain, yes: 'Yes' })).toBe('A field of the type number takes no words for yes and no')
  })

  it('are told as what no content notices', () => {
    const row = { name: 'Page', description: null, title: null, fields: [weight, stock] }
    const fields = [
      { ...weight, id: 'f_weight', of: 'f_weight', unit: 'g', revision: 1 },
      { ...stock, id: 'f_stock', of: 'f_stock', yes: 'There', no: 'Gone', revision: 1 },
    ]
    const draft = { ...row, described: 0, changedBy: null, changedAt: '', fields }
    expect(linesOf(row, draft).map(({ text, concerns }) => [text, concerns])).toEqual([
      ['Weight has another unit', 'nothing'],
      ['Stock has another words for yes and no', 'nothing'],
    ])
  })
})
