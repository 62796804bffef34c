import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertedData } from '../../../server/areas/contents/retype/convert-data.ts'
import { convertValue, isConverted } from '../../../server/areas/contents/retype/convert-value.ts'
import { isEmptyValue, unstorable, wrongValue } from '../../../server/areas/contents/values.ts'
import { keepsValues } from '../../../server/areas/templates/draft/field-types.ts'
import { type TemplateField, templateFieldTypes } from '../../../server/database/schema.ts'
import { runs } from '../../support/thorough.ts'

type Type = TemplateField['type']

const inner: TemplateField[] = [{ id: 'Field_in', name: 'in', label: 'In', type: 'text' }]

const fieldOf = (type: Type, id = `Field_${type}`): TemplateField => ({
  ...{ id, name: 'one', label: 'One', type },
  ...((type === 'choice' || type === 'choices') && { options: ['red', { key: 'b', label: 'Blue' }] }),
  ...((type === 'group' || type === 'list') && { fields: inner }),
})

const words = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('12', '1.5', 'true', 'no', '2030-01-31', '31/12/2030', '9:05', '#ff0000', 'a\nb', 'Blue', 'red, b'),
)
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const record = fc.record({ Field_in: fc.string({ minLength: 1, maxLength: 9 }) })
const paragraph = (text: string, marks?: { type: string }[]) => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text, ...(marks && { marks }) }] }),
})
const line = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ' '))

const valuesOf: Partial<Record<Type, fc.Arbitrary<unknown>>> = {
  text: words.map((text) => text.replace(/[\r\n]/g, ' ')),
  'long text': words,
  'rich text': fc.array(fc.tuple(line, fc.boolean()), { minLength: 1, maxLength: 3 }).map((lines) => ({
    type: 'doc',
    content: lines.map(([text, isBold]) => paragraph(text, isBold ? [{ type: 'bold' }] : undefined)),
  })),
  number: fc.oneof(
    fc.integer(),
    fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 100),
  ),
  boolean: fc.boolean(),
  date: day,
  'date-time': moment,
  time: fc.constantFrom('00:00', '09:05', '23:59'),
  choice: fc.constantFrom('red', 'b'),
  choices: fc.uniqueArray(fc.constantFrom('red', 'b'), { minLength: 1 }),
  slug: fc.constantFrom('a', 'one-two', '2030'),
  url: fc.constantFrom('https://press.test/a?b=1', 'http://x.test'),
  email: fc.constantFrom('ada@press.test'),
  colour: fc.constantFrom('#a1b2c3', '#000000'),
  location: fc.constantFrom({ Latitude: 48.2, Longitude: -16.37 }, { Latitude: 0, Longitude: 1, Label: 'Here' }),
  link: fc.constantFrom(
    { Kind: 'url', To: 'https://press.test' },
    { Kind: 'email', To: 'ada@press.test', Text: 'Write' },
    { Kind: 'content', To: 'Content_0123456789abcdefghij' },
  ),
  json: fc.constantFrom({ a: [1, 'x'] }, [true], 'text'),
  group: record,
  list: fc
    .array(record, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, at) => ({ Key: `Item_${at}`, ...one }))),
}

const pairs = templateFieldTypes.flatMap((from) =>
  templateFieldTypes.filter((to) => to !== from).map((to): [Type, Type] => [from, to]),
)
const known = templateFieldTypes.flatMap((from): [Type, Type[]][] => {
  const into = templateFieldTypes.filter((to) => to !== from && isConverted({ type: from }, { type: to }))
  return into.length > 0 ? [[from, into]] : []
})

/** Types whose values are said whole by their words. */
const saidWhole: readonly Type[] = [
  'number',
  'boolean',
  'date',
  'date-time',
  'time',
  'slug',
  'url',
  'email',
  'colour',
  'json',
  'location',
  'link',
  'rich text',
]

describe('a value of another type (C-template-33)', () => {
  it('knows the conversions that staff are promised', () => {
    const promised: [Type, Type][] = [
      ['text', 'long text'],
      ['long text', 'text'],
      ['number', 'text'],
      ['text', 'number'],
      ['text', 'date'],
      ['text', 'choice'],
      ['choice', 'choices'],
      ['date', 'date-time'],
      ['long text', 'rich text'],
      ['rich text', 'long text'],
      ['group', 'list'],
    ]
    for (const [from, to] of promised)
      expect([from, to, isConverted({ type: from }, { type: to })]).toEqual([from, to, true])
    for (const [from, to] of pairs)
      if (keepsValues({ type: from }, { type: to }))
        expect([from, to, isConverted({ type: from }, { type: to })]).toEqual([from, to, true])
  })

  it('is of one file a list of it, and of several the first, which is said', () => {
    const one: TemplateField = { name: 'cover', label: 'Cover', type: 'media' }
    const several = { ...one, many: true }
    expect(keepsValues(one, several)).toBe(false)
    expect(isConverted(one, several)).toBe(true)
    expect(convertValue(one, several, 'Media_1')).toEqual({ value: ['Media_1'] })
    const loss = 'Only the first of several is kept.'
    expect(convertValue(several, one, ['Media_2', 'Media_1'])).toEqual({ value: 'Media_2', loss })
    expect(convertValue(several, one, ['Media_2'])).toEqual({ value: 'Media_2' })
  })

  it.each(known)('%s as any other is one that can be published, or is said to be lost', (from, into) => {
    fc.assert(
      fc.property(valuesOf[from] ?? fc.constant(undefined), fc.constantFrom(...into), (value, to) => {
        const [was, is] = [fieldOf(from, 'Field_was'), fieldOf(to, 'Field_is')]
        if (isEmptyValue(value) || unstorable(was, value) !== undefined) return
        const made = convertValue(was, is, value)
        if ('reason' in made) {
          expect(made.reason).toMatch(/\S/)
          return
        }
        expect(isEmptyValue(made.value)).toBe(false)
        expect(wrongValue(is, made.value)).toBeUndefined()
        expect(unstorable(is, made.value)).toBeUndefined()
        const isWhole = (to === 'text' || to === 'long text') && saidWhole.includes(from) && !made.loss
        if (isWhole) expect(convertValue(is, was, made.value)).toEqual({ value })
        // Done once more it is as it was, and what it was before is there still.
        const retyped = new Map([['Field_is', was]])
        const { data, converted } = convertedData([is], { Field_was: value }, retyped)
        expect(converted).toMatchObject([{ field: 'Field_is', before: value }])
        expect(data.Field_was).toEqual(value)
        expect(convertedData([is], data, retyped)).toEqual({ data, converted: [] })
      }),
      { numRuns: runs(250) },
    )
  })

  it.each<[Type, Type, unknown, unknown]>([
    ['text', 'number', '1,234.5', { value: 1234.5 }],
    ['text', 'number', 'a dozen', { reason: '"a dozen" is not a number' }],
    ['text', 'date', '31/12/2030', { value: '2030-12-31' }],
    ['text', 'choice', 'blue', { value: 'b' }],
    ['text', 'choice', 'green', { reason: expect.stringContaining('One') }],
    ['text', 'email', 'ada', { reason: expect.stringContaining('One') }],
    ['number', 'text', 1.5, { value: '1.5' }],
    ['choice', 'choices', 'red', { value: ['red'] }],
    ['choices', 'choice', ['b', 'red'], { value: 'b', loss: 'Only the first of several is kept.' }],
    ['date', 'date-time', '2030-12-31', { value: '2030-12-31T00:00:00Z' }],
    ['date-time', 'date', '2030-12-31T14:30:00Z', { value: '2030-12-31', loss: 'The time of day is lost.' }],
    ['date-time', 'date', '2030-12-31T00:00:00Z', { value: '2030-12-31' }],
    ['date-time', 'time', '2030-12-31T14:30:00Z', { value: '14:30', loss: 'The day is lost.' }],
    ['long text', 'text', 'one\n\n two', { value: 'one two', loss: 'Line breaks are lost.' }],
    ['long text', 'text', 'x'.repeat(1001), { reason: expect.stringContaining('One') }],
    ['rich text', 'long text', { type: 'doc', content: [paragraph('one'), paragraph('two')] }, { value: 'one\ntwo' }],
    [
      'rich text',
      'text',
      { type: 'doc', content: [paragraph('one', [{ type: 'bold' }])] },
      { value: 'one', loss: 'Formatting is lost.' },
    ],
    [
      'link',
      'url',
      { Kind: 'url', To: 'https://press.test', Text: 'Press' },
      { value: 'https://press.test', loss: 'The words of links are lost.' },
    ],
    [
      'link',
      'text',
      { Kind: 'media', To: 'Media_0123456789abcdefghij' },
      { reason: 'It leads to a content or a file' },
    ],
    [
      'list',
      'group',
      [
        { Key: 'a', x: 1 },
        { Key: 'b', x: 2 },
      ],
      { value: { x: 1 }, loss: 'Only the first of several is kept.' },
    ],
    ['group', 'list', { x: 1 }, { value: [{ Key: expect.any(String), x: 1 }] }],
  ])('%s as %s (%#)', (from, to, value, made) => {
    expect(convertValue(fieldOf(from), fieldOf(to), value)).toEqual(made)
  })

  it('is put in every record in which the field lies, also where what it lies in gets another type', () => {
    const year = fieldOf('number', 'Field_year')
    const was = fieldOf('text', 'Field_old')
    const list: TemplateField = { id: 'Field_list', name: 'list', label: 'List', type: 'list', fields: [year] }
    const group: TemplateField = { ...list, id: 'Field_group', type: 'group', fields: [was] }
    const data = { Field_group: { Field_old: '1999' } }
    const retyped = new Map([
      ['Field_year', was],
      ['Field_list', group],
    ])
    expect(convertedData([list], data, retyped).data).toEqual({
      ...data,
      Field_list: [{ Key: expect.any(String), Field_old: '1999', Field_year: 1999 }],
    })
    const items = [
      { Key: 'a', Field_old: '1' },
      { Key: 'b', Field_old: 'x' },
      { Key: 'c', Field_old: '2', Field_year: 3 },
    ]
    const after = convertedData([list], { Field_list: items }, new Map([['Field_year', was]]))
    expect(after.data.Field_list).toEqual([{ ...items[0], Field_year: 1 }, items[1], items[2]])
    expect(after.converted.map(({ made }) => made)).toEqual([{ value: 1 }, { reason: '"x" is not a number' }])
  })
})
