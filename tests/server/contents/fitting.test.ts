import { describe, expect, it } from 'vitest'
import { type ThingFacts, unfitReason } from '../../../server/areas/contents/fitting.ts'
import type { FieldRules, TemplateField } from '../../../server/database/schema.ts'

const picture: ThingFacts = { is: 'image', file: { size: 2 ** 20, width: 800, height: 600, isDescribed: false } }

function reasonOf(rules: FieldRules, thing: ThingFacts = picture, type: TemplateField['type'] = 'media') {
  const field: TemplateField = { name: 'cover', label: 'Cover', type, rules }
  return unfitReason(field, 'it', 'it', new Map([['it', thing]]))
}

describe('what a file must be to fit its field (C-template-14)', () => {
  it.each<[string, FieldRules, string]>([
    ['kind', { kinds: ['video'] }, 'The Cover field names a file of another kind than it takes.'],
    ['size', { largest: 2 ** 20 - 1 }, 'The Cover field names a file of more than 1 MB.'],
    ['width', { width: 801 }, 'The Cover field names a file that is smaller than 801 × 1 pixels.'],
    ['height', { width: 800, height: 601 }, 'The Cover field names a file that is smaller than 800 × 601 pixels.'],
    ['words', { described: true }, 'The Cover field names a file without an alternative text.'],
  ])('says so of another %s', (_, rules, reason) => {
    expect(reasonOf(rules)).toBe(reason)
  })

  it('takes what is just right, and what nothing is known of', () => {
    const rules: FieldRules = { kinds: ['image'], largest: 2 ** 20, width: 800, height: 600 }
    expect(reasonOf(rules)).toBeUndefined()
    expect(reasonOf({ width: 9000 }, { is: 'image', file: { size: null, isDescribed: true } })).toBeUndefined()
    expect(reasonOf({ width: 9000 }, { is: 'document', file: { size: 1, isDescribed: true } })).toBeUndefined()
    expect(reasonOf({ described: true }, { is: 'image', file: { size: 1, isDescribed: true } })).toBeUndefined()
  })

  it('takes what each use of a file says for its alternative text (C-media-17)', () => {
    const field: TemplateField = {
      name: 'cover',
      label: 'Cover',
      type: 'media',
      many: true,
      rules: { described: true },
    }
    const known = new Map([['it', picture]])
    const said = { To: 'it', Text: 'A cup' }
    expect(unfitReason(field, 'it', [said], known)).toBeUndefined()
    expect(unfitReason(field, 'it', [said, 'it'], known)).toContain('without an alternative text')
  })

  it('asks the template of a content alone', () => {
    expect(reasonOf({ templates: ['T1'] }, { is: 'T2' }, 'content')).toContain('another template')
    expect(reasonOf({ templates: ['T1'] }, { is: 'T1' }, 'content')).toBeUndefined()
    expect(reasonOf({ templates: ['T1'] }, picture, 'link')).toBeUndefined()
  })
})
