import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldId } from '../../../server/areas/contents/field-ids.ts'
import { byFieldId, byFieldName, unknownNames } from '../../../server/areas/contents/field-names.ts'
import { validateData } from '../../../server/areas/contents/validate.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'cost', name: 'price', label: 'Price', type: 'number' },
  { id: 'Field_1', name: 'cost', label: 'Cost', type: 'text' },
]

describe('data of contents', () => {
  it('are kept by FieldID, so that a renamed field keeps its values and a new one may have its old name (C-server-03)', () => {
    const sent = { title: 'Tea', price: 3, cost: 'little', other: 1 }
    const stored = byFieldId(fields, sent)
    expect(stored).toEqual({ title: 'Tea', cost: 3, Field_1: 'little' })
    expect(unknownNames(fields, sent)).toEqual(['other'])
    expect(byFieldName(fields, { ...stored, gone: 'kept, not told' })).toEqual({
      title: 'Tea',
      price: 3,
      cost: 'little',
    })
    expect(validateData(fields, { cost: 'three' }).problems).toEqual([
      { field: 'title', reason: 'The Title field is required.' },
      expect.objectContaining({ field: 'price' }),
    ])
  })

  it('are the same there and back, whatever fields are called (property; C-server-03)', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString', 'constructor'))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.option(name, { nil: undefined }), name }), {
          selector: (one) => one.name,
        }),
        fc.func(fc.jsonValue()),
        (made, valueAt) => {
          const known = new Set<string>()
          const distinct = made.flatMap((one): TemplateField[] => {
            const field: TemplateField = { ...one, label: 'Field', type: 'text' }
            if (known.has(fieldId(field))) return []
            known.add(fieldId(field))
            return [field]
          })
          const sent = Object.fromEntries(distinct.map((field) => [field.name, valueAt(field.name)]))
          expect(byFieldName(distinct, byFieldId(distinct, sent))).toEqual(sent)
        },
      ),
    )
  })
})
