import { describe, expect, it } from 'vitest'
import { keepingUnseen, seenValue } from '../../../server/areas/contents/editable.ts'
import { fieldLines } from '../../../server/areas/contents/field-lines.ts'
import { wordsOf } from '../../../server/areas/contents/field-texts.ts'
import { indexedValues } from '../../../server/areas/contents/filters/indexed.ts'
import { convertCell } from '../../../server/areas/contents/reading/convert.ts'
import { referencesOf } from '../../../server/areas/contents/references.ts'
import { unstorable, wrongValue } from '../../../server/areas/contents/values.ts'
import { exampleOf, typesOf } from '../../../server/areas/templates/code/typescript.ts'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { withSettings } from '../../../server/areas/templates/draft/settings.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const cover: TemplateField = { id: 'f_cover', name: 'cover', label: 'Cover', type: 'media' }
const gallery: TemplateField = { ...cover, many: true, rules: { min: 2, max: 3 } }

describe('a field of several files', () => {
  it('holds a list of as many as its rules say, and of a hundred at most', () => {
    expect(wrongValue(gallery, ['A', 'B'])).toBeUndefined()
    expect(wrongValue(gallery, ['A'])).toBe('The Cover field must have 2 or more.')
    expect(wrongValue(gallery, ['A', 'B', 'C', 'D'])).toBe('The Cover field may have 3 at most.')
    expect(unstorable(gallery, 'A')).toBe('The Cover field has a wrong value.')
    expect(unstorable(cover, ['A'])).toBe('The Cover field has a wrong value.')
    const all = Array.from({ length: 100 }, (_, at) => `Media_${at}`)
    expect(unstorable(gallery, all)).toBeUndefined()
    expect(unstorable(gallery, [...all, 'Media_100'])).toBeDefined()
  })

  it('refers to each of them once, and is found by each', () => {
    const data = { f_cover: ['A', 'B', 'A'] }
    expect(referencesOf([gallery], data)).toEqual([
      { path: 'f_cover', kind: 'Media', to: 'A' },
      { path: 'f_cover', kind: 'Media', to: 'B' },
    ])
    const found = indexedValues([{ ...gallery, filterable: true }], data)
    expect(found.map(({ txt }) => txt)).toEqual(['A', 'B'])
  })

  it('shows those that may be seen, and keeps the others where they are', () => {
    const seen = new Set(['A', 'C', 'D'])
    expect(seenValue(gallery, ['A', 'B', 'C'], seen)).toEqual({ value: ['A', 'C'], unseen: 1 })
    expect(keepingUnseen(gallery, ['A', 'B', 'C'], ['C', 'D'], seen)).toEqual(['C', 'B', 'D'])
    expect(seenValue(cover, 'B', seen)).toEqual({ value: undefined, unseen: 1 })
    expect(keepingUnseen(cover, 'B', 'A', seen)).toBe('B')
  })

  it('may say its own alternative text of a file, beside files of which nothing is said (C-media-17)', () => {
    const said = { To: 'B', Text: 'A cup' }
    const seen = new Set(['A', 'C'])
    expect(wrongValue(cover, said)).toBeUndefined()
    expect(wrongValue(gallery, ['A', said])).toBeUndefined()
    for (const wrong of [
      { To: 'B', Text: 7 },
      { Text: 'A cup' },
      { ...said, More: 1 },
      { To: 'B', Text: 'x'.repeat(501) },
    ])
      expect(unstorable(cover, wrong)).toBeDefined()
    expect(unstorable(gallery, ['A', { To: '', Text: '' }])).toBeDefined()
    expect(referencesOf([gallery], { f_cover: ['A', said] }).map(({ to }) => to)).toEqual(['A', 'B'])
    expect(seenValue(gallery, ['A', said], seen)).toEqual({ value: ['A'], unseen: 1 })
    expect(keepingUnseen(gallery, ['A', said], ['C'], seen)).toEqual(['C', said])
    expect(seenValue(cover, said, seen)).toEqual({ value: undefined, unseen: 1 })
    const names = new Map([
      ['A', 'tea.png'],
      ['B', 'cup.png'],
    ])
    expect(wordsOf(gallery, ['A', said], names)).toBe('tea.png, cup.png (A cup)')
    expect(fieldLines(gallery, ['A', said], names)).toEqual(['tea.png', 'cup.png (A cup)'])
  })

  it('is read out of a cell with several ids', () => {
    const custom = { decimalComma: false, longestCell: 100 }
    expect(convertCell(gallery, 'Media_1, Media_2', custom)).toEqual({ value: ['Media_1', 'Media_2'] })
    expect(convertCell(cover, ' Media_1 ', custom)).toEqual({ value: 'Media_1' })
  })

  it('is a list in what programs read of its template', () => {
    const template = { name: 'Page', fields: [gallery] }
    expect(typesOf([template])).toContain('cover?: Media[]')
    expect(exampleOf(template).Data).toMatchObject({ cover: [{ MediaID: expect.any(String) }] })
  })

  it('loses how many there may be once it holds one, and is no field of another type', () => {
    expect(withSettings(gallery, { Many: false })).toEqual(cover)
    expect(withSettings(gallery, { Type: 'text' })).toEqual({ ...cover, type: 'text' })
    expect(withSettings(cover, { Many: true, Rules: { Max: 5 } })).toEqual({ ...cover, many: true, rules: { max: 5 } })
    expect(wrongField(gallery)).toBeUndefined()
    expect(wrongField({ ...gallery, many: undefined } as TemplateField)).toBe(
      'Cover holds one file: how many there may be is not asked',
    )
    expect(wrongField({ ...cover, type: 'content', many: true })).toBe(
      'A field of the type content cannot hold several files',
    )
  })
})
