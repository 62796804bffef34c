import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../server/areas/contents/field-texts.ts'
import { convertCell } from '../../../server/areas/contents/reading/convert.ts'
import { convertValue } from '../../../server/areas/contents/retype/convert-value.ts'
import { unstorable, wrongValue } from '../../../server/areas/contents/values.ts'
import { typesOf } from '../../../server/areas/templates/code/typescript.ts'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { withSettings } from '../../../server/areas/templates/draft/settings.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const closed: TemplateField & { id: string } = {
  ...{ id: 'f_size', name: 'size', label: 'Size', type: 'choice' },
  options: [{ key: 's', label: 'Small' }, 'M'],
}
const open = { ...closed, others: true }
const several: TemplateField = { ...open, type: 'choices' }

/** What a change of the field is told as, and what of contents it concerns. */
function told(was: TemplateField & { id: string }, is: TemplateField & { id: string }) {
  const row = { name: 'Page', description: null, title: null, fields: [was] }
  const fields = [{ ...is, of: was.id, revision: 1 }]
  const lines = linesOf(row, { ...row, described: 0, changedBy: null, changedAt: '', fields })
  return lines.map(({ text, concerns }) => [text, concerns])
}

describe('a choice to which others may be added', () => {
  it('may be what is none of its options: one line of 100 characters', () => {
    expect(wrongValue(closed, 'Huge')).toBe('The Size field must be one of the choices.')
    expect(wrongValue(open, 'Huge')).toBeUndefined()
    expect(wrongValue(several, ['s', 'Huge', 'Tiny'])).toBeUndefined()
    expect(wrongValue(open, 'x'.repeat(101))).toBe('The Size field may not be greater than 100 characters.')
    for (const strange of [' Huge', 'Hu\nge']) expect(wrongValue(open, strange)).toContain('format')
    expect(unstorable(closed, 'Huge')).toBeUndefined()
    expect(wrongValue({ ...several, rules: { max: 1 } }, ['s', 'Huge'])).toBe('The Size field may have 1 at most.')
  })

  it('is read, converted and typed for programs as it is', () => {
    expect(wordsOf(several, ['s', 'Huge'], new Map())).toBe('Small, Huge')
    expect(convertCell(open, 'small', { decimalComma: false, longestCell: 9 })).toEqual({ value: 's' })
    const text: TemplateField = { name: 'size', label: 'Size', type: 'text' }
    expect(convertValue(text, open, 'Huge')).toEqual({ value: 'Huge' })
    expect(convertValue(text, closed, 'Huge')).toEqual({ reason: 'The Size field must be one of the choices.' })
    expect(typesOf([{ name: 'Page', fields: [several] }])).toContain('size?: ("s" | "M" | (string & {}))[]')
  })

  it('is narrowed where no others may be added any more, and not where an option goes', () => {
    expect(told(open, closed)).toEqual([['Size cannot be anything else than its options any more', 'unfit']])
    expect(told(closed, open)).toEqual([['The rules of Size are wider', 'nothing']])
    expect(told(open, { ...open, options: ['M'] })).toEqual([['Size does not offer Small any more', 'nothing']])
    expect(told(closed, { ...closed, options: ['M'] })).toEqual([['Size cannot be Small any more', 'unfit']])
  })

  it('stays one among other choices, and is refused elsewhere', () => {
    expect(withSettings(open, { Type: 'choices' })).toEqual(several)
    expect(withSettings(open, { Others: false })).toEqual(closed)
    expect(withSettings(open, { Type: 'text' })).not.toHaveProperty('others')
    expect(wrongField({ name: 'text', label: 'Text', type: 'text', others: true })).toBe(
      'A field of the type text has no options to which others may be added',
    )
  })
})
