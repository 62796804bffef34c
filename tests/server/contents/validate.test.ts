import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../generator/values/rich-text/document.ts'
import { validateData } from '../../../server/areas/contents/validate.ts'
import { wrongContentName, wrongValue } from '../../../server/areas/contents/values.ts'
import { type TemplateField, templateFieldTypes } from '../../../server/database/schema.ts'

const inner: TemplateField = { id: 'Field_in', name: 'inner', label: 'Inner', type: 'number' }
const quote: TemplateField = { id: 'Field_quote', name: 'quote', label: 'Quote', type: 'group', fields: [inner] }

function nestedIn(type: TemplateField['type']): Partial<TemplateField> {
  if (type === 'group' || type === 'list') return { fields: [inner] }
  return type === 'blocks' ? { fields: [quote] } : {}
}

const field = (type: TemplateField['type'], more: Partial<TemplateField> = {}): TemplateField => ({
  name: 'f',
  label: 'Field',
  type,
  ...nestedIn(type),
  ...(['choice', 'choices'].includes(type) && { options: ['One', { key: 'Two', label: 'Second', colour: '#2f9e44' }] }),
  ...more,
})

/** An object with others inside of it. */
const deep = (levels: number): object => (levels === 0 ? {} : { in: deep(levels - 1) })

/** A document with a part of each kind. */
const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tea' }] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'green' }] }] }],
    },
    {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [{ type: 'text', marks: [{ type: 'bold' }], text: 'Hot.' }] }],
    },
    { type: 'codeBlock', attrs: { language: 'yaml' }, content: [{ type: 'text', text: 'tea: green' }] },
    { type: 'horizontalRule' },
    { type: 'picture', attrs: { file: 'Media_1', alt: 'A cup' } },
    { type: 'embed', attrs: { thing: 'Content_1' } },
  ],
}

const right: Record<TemplateField['type'], unknown[]> = {
  text: ['a', 'x'.repeat(1000), '=1+1'],
  'long text': ['a\nb', 'x'.repeat(100_000)],
  'rich text': [documentOf('a\nb'), everything],
  number: [0, -1.5, Number.MAX_SAFE_INTEGER],
  boolean: [true, false],
  date: ['2030-03-05', '2028-02-29'],
  'date-time': ['2030-03-05T14:00:00Z', '2028-02-29T23:59:59.999Z'],
  time: ['00:00', '23:59'],
  choices: [['One'], ['Two', 'One']],
  slug: ['green-tea', '2030', 'x'.repeat(120)],
  colour: ['#2f9e44', '#000000'],
  location: [
    { Latitude: 48.2082, Longitude: 16.3738, Label: 'Vienna' },
    { Latitude: -90, Longitude: 180 },
  ],
  link: [
    { Kind: 'url', To: 'https://example.org', Text: 'Read on', NewTab: true },
    ...[
      { Kind: 'phone', To: '+43 1 58801' },
      { Kind: 'content', To: 'Content_1' },
    ],
  ],
  computed: [],
  json: [{ a: [1, null, { b: 'c' }] }, {}, [1]],
  url: ['https://example.org/a?b=c', 'http://localhost:3000'],
  email: ['ada@acme.test'],
  choice: ['One', 'Two'],
  group: [{ Field_in: 1 }],
  list: [[{ Key: 'Item_1', Field_in: 1 }, { Key: 'Item_2' }]],
  blocks: [[{ Key: 'Item_1', Component: 'Field_quote', Values: { Field_in: 1 } }]],
  media: ['Media_1'],
  content: [['Content_1', 'Content_2']],
}

const wrong: Record<TemplateField['type'], unknown[]> = {
  text: ['a\nb', 'x'.repeat(1001), 5, {}, 'a\0', '\ud800'],
  'long text': ['x'.repeat(100_001), false],
  'rich text': ['<p>a</p>', {}, { type: 'doc' }, { type: 'doc', content: [] }, [documentOf('a')]],
  number: ['1', 2 ** 53, -1e300, Number.NaN, Number.POSITIVE_INFINITY, [1]],
  boolean: ['true', 1],
  date: ['2030-02-30', '05/03/2030', '2030-03-05T10:00:00Z', 20300305],
  url: ['javascript:alert(1)', 'example.org', '//example.org', `https://example.org/${'x'.repeat(2100)}`],
  email: ['ada', 'ada@acme'],
  choice: ['one', 'Three', 'Second', 0],
  'date-time': ['2030-03-05', '2030-03-05T14:00:00+01:00', '2030-02-30T14:00:00Z', '2030-03-05T24:00:00Z', 0],
  time: ['24:00', '9:05', '09:05:00', 905],
  choices: ['One', ['One', 'One'], ['Three'], [1], [['One']]],
  slug: ['Green', 'green tea', '-green', 'green-', 'green--tea', 'x'.repeat(121)],
  colour: ['#2F9E44', '#fff', 'red', '2f9e44'],
  location: [
    ...[{ Latitude: 1 }, { Latitude: 90.1, Longitude: 0 }, { Latitude: 0, Longitude: -181 }, {}],
    ...['48.2, 16.3', [48, 16], { Latitude: '1', Longitude: 2 }, { Latitude: 1, Longitude: 2, Height: 3 }],
    { Latitude: 1, Longitude: 2, Label: 'x'.repeat(1001) },
  ],
  link: [
    ...[{ Kind: 'url', To: 'javascript:alert(1)' }, { Kind: 'url' }, { To: 'https://example.org' }, {}],
    ...[{ Kind: 'email', To: 'ada' }, { Kind: 'media', To: '../x' }, { Kind: 'fax', To: '1' }, 'https://example.org'],
    { Kind: 'url', To: 'https://example.org', Rel: 'x' },
  ],
  computed: ['a', 1, {}],
  json: ['{}', 1, true, { a: 'x'.repeat(65_536) }, { a: 'a\0' }, { a: ['\ud800'] }, deep(21)],
  group: ['x', 1, [1]],
  list: [
    'x',
    {},
    [{}],
    [1],
    [{ Key: '../x' }],
    [{ Key: 'Item_1' }, { Key: 'Item_1' }],
    Array.from({ length: 201 }, (_, at) => ({ Key: `Item_${at}` })),
  ],
  blocks: [
    'x',
    [{ Key: 'Item_1' }],
    [{ Key: 'Item_1', Component: 'Field_in', Values: {} }],
    [{ Key: 'Item_1', Component: 'Field_quote', Values: 1 }],
    [{ Key: 'Item_1', Component: 'Field_quote', Values: {}, Field_in: 1 }],
  ],
  media: [{ MediaID: 'Media_1' }, ['Media_1'], '../x', 'x'.repeat(101)],
  content: ['Content_1', [''], [1], Array(201).fill('Content_1')],
}

describe('values of contents', () => {
  it.each(templateFieldTypes)('are checked by the field’s type: %s (P-3-19)', (type) => {
    for (const value of right[type]) expect([value, wrongValue(field(type), value)]).toEqual([value, undefined])
    for (const value of wrong[type]) {
      expect([value, wrongValue(field(type), value)]).toEqual([value, expect.stringContaining('The Field field')])
    }
    for (const value of [undefined, null, '', '  ', []]) {
      expect(wrongValue(field(type), value)).toBeUndefined()
      expect(wrongValue(field(type, { required: true }), value)).toBe('The Field field is required.')
    }
  })

  it('are kept as given where they fit, and nothing else is, whatever is given (property; P-3-19)', () => {
    const fields = templateFieldTypes.map((type) => field(type, { name: type.replace(' ', '') }))
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...fields.map(({ name }) => name), '__proto__', 'toString'), fc.string()),
          fc.anything(),
        ),
        (given) => {
          const { data, problems } = validateData(fields, given)
          const bad = new Set(problems.map(({ field }) => field))
          for (const [name, value] of Object.entries(data)) {
            expect(fields.some((one) => one.name === name) && !bad.has(name)).toBe(true)
            expect(value).toBe(given[name])
          }
          expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('have a name of one line (P-3-19)', () => {
    for (const name of ['What is new?', 'x'.repeat(250)]) expect(wrongContentName(name)).toBeUndefined()
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(251), 7, undefined]) expect(wrongContentName(name)).toBeDefined()
  })
})
