import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../server/areas/contents/reading/cell.ts'
import { convertCell } from '../../../server/areas/contents/reading/convert.ts'
import { compareMatches, matchColumns } from '../../../server/areas/imports/matching.ts'
import { createRowMaker } from '../../../server/areas/imports/rows.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const field = (name: string, type: TemplateField['type'], rest: Partial<TemplateField> = {}): TemplateField => ({
  name,
  label: name,
  type,
  ...rest,
})

function converted(type: TemplateField['type'], cell: Cell, decimalComma = false): unknown {
  const options = ['Red', 'Dark Blue']
  const outcome = convertCell(field('f', type, { options }), cell, { decimalComma, longestCell: 10 })
  return 'reason' in outcome ? outcome.reason : outcome.value
}

describe('a cell becomes the value of a field (P-2.9-43)', () => {
  it.each<[Cell, unknown]>([
    ['1234.5', 1234.5],
    [' -7 ', -7],
    ['12,5', 12.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1 234,5', 1234.5],
    ['1\u00a0234\u202f567', 1234567],
    ["1'234.5", 1234.5],
    ['\u22123', -3],
    ['0,125', 0.125],
    ['1e3', 1000],
    [42, 42],
    ['', undefined],
    ['1,234', '"1,234" may be 1234 or 1,2340: write one of these'],
    ['12345678901234567890', '"12345678901234567890" has more digits than a number keeps'],
    ['abc', '"abc" is not a number'],
    ['0x10', '"0x10" is not a number'],
    ['Infinity', '"Infinity" is not a number'],
    ['1,2,3', '"1,2,3" is not a number'],
    ['1e999', '"1e999" is not a number'],
    [true, '"true" is not a number'],
    [{ error: '#N/A' }, 'The cell shows an error (#N/A)'],
    [{ tooLong: 11 }, 'The cell has more than 10 characters'],
  ])('number: %j is %j', (cell, value) => {
    expect(converted('number', cell)).toEqual(value)
  })

  it('number: where columns are parted by semicolons, a comma is the mark of decimals', () => {
    expect(converted('number', '1,234', true)).toBe(1.234)
  })

  it.each<[Cell, unknown]>([
    ['yes', true],
    ['No', false],
    ['TRUE', true],
    ['false', false],
    ['1', true],
    ['0', false],
    [1, true],
    [false, false],
    ['maybe', '"maybe" is neither yes nor no'],
    [2, '"2" is neither yes nor no'],
  ])('boolean: %j is %j', (cell, value) => {
    expect(converted('boolean', cell)).toEqual(value)
  })

  it.each<[Cell, unknown]>([
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T10:20:30Z', '2024-02-29'],
    ['31/12/2030', '2030-12-31'],
    ['1/2/2030 08:15', '2030-02-01'],
    ['01.02.2030', '2030-02-01'],
    [45351, '2024-02-29'],
    [45351.75, '2024-02-29'],
    [1, '1900-01-01'],
    [{ day: '1999-12-31T23:00:00' }, '1999-12-31'],
    ['2023-02-29', '"2023-02-29" is not a date such as 31/12/2030'],
    ['31/02/2030', '"31/02/2030" is not a date such as 31/12/2030'],
    ['12/31/2030', '"12/31/2030" is not a date such as 31/12/2030'],
    ['soon', '"soon" is not a date such as 31/12/2030'],
    [-1, '"-1" is not a date such as 31/12/2030'],
    [9e9, '"9000000000" is not a date such as 31/12/2030'],
  ])('date: %j is %j', (cell, value) => {
    expect(converted('date', cell)).toEqual(value)
  })

  it('others: texts as written, addresses without spaces around, choices in any case, lists of contents', () => {
    expect(converted('text', '  as is ')).toBe('  as is ')
    expect(converted('text', 1.5)).toBe('1.5')
    expect(converted('long text', { day: '2024-01-02' })).toBe('2024-01-02')
    expect(converted('url', ' https://a.test ')).toBe('https://a.test')
    expect(converted('choice', 'dark blue')).toBe('Dark Blue')
    expect(converted('choice', 'green')).toBe('green')
    expect(converted('media', ' Media_1 ')).toBe('Media_1')
    expect(converted('content', 'Content_1, Content_2;Content_3')).toEqual(['Content_1', 'Content_2', 'Content_3'])
  })
})

describe('columns and fields (P-2.9-41)', () => {
  const fields = [
    field('title', 'text', { label: 'Headline', required: true }),
    field('published_on', 'date', { label: 'Published' }),
    field('price', 'number', { required: true }),
  ]

  it('fit by name or label, whatever their case, spaces and underscores', () => {
    const match = matchColumns(['HEAD line', 'Published-On', 'x', 'Title', 'published', ''], fields)
    expect(match.matching).toEqual(['HEAD line', 'Published-On'])
    expect(match.leftOver).toEqual(['x', 'Title', 'published'])
    expect(match.missing).toEqual(['price'])
  })

  it('are ranked: more that fill, fewer that are missing', () => {
    const match = (names: string[]) =>
      matchColumns(
        ['title', 'price', 'x'],
        names.map((name) => field(name, 'text')),
      )
    const required = matchColumns(['title', 'price', 'x'], [...fields, field('author', 'text', { required: true })])
    const ranked = [match(['a']), match(['title']), required, match(['title', 'price', 'b']), match(['title', 'price'])]
    expect(
      ranked.sort(compareMatches).map(({ matching, missing, unfilled }) => [matching.length, missing.length, unfilled]),
    ).toEqual([
      [2, 0, 0],
      [2, 0, 1],
      [1, 0, 0],
      [2, 1, 2],
      [0, 0, 1],
    ])
  })
})

describe('a row (P-2.9-43)', () => {
  const template = {
    name: 'Article',
    fields: [field('Title', 'text', { required: true }), field('Price', 'number'), field('__proto__', 'text')],
  }
  const make = (headings: string[], cells: Cell[], rest = {}) =>
    createRowMaker({ headings, rowCount: 1, decimalComma: false }, template, 100)({ row: 7, cells, ...rest })

  it('becomes a content, named by its title', () => {
    expect(make(['title', 'price', 'x', '__proto__'], ['A  B', '1.5', 'left', 'safe'])).toMatchObject({
      ready: {
        row: 7,
        name: 'A B',
        data: Object.fromEntries([
          ['Title', 'A  B'],
          ['Price', 1.5],
          ['__proto__', 'safe'],
        ]),
      },
    })
    expect(make(['name', 'title'], ['The name', 'A'])).toMatchObject({ ready: { name: 'The name' } })
  })

  it('fails where it is larger than a content may be, however short each of its values is', () => {
    const headings = Array.from({ length: 20 }, (_, n) => `Text${n}`)
    const long = { name: 'Long', fields: headings.map((name) => field(name, 'long text')) }
    const cells = headings.map(() => 'x'.repeat(30_000))
    const made = createRowMaker({ headings, rowCount: 1, decimalComma: false }, long, 32_767)({ row: 7, cells })
    expect(made).toMatchObject({ failed: { column: null, reason: 'This content is larger than 512 KB.' } })
  })

  it('fails with every reason, and its own values', () => {
    expect(make(['title', 'price'], ['', 'abc'])).toEqual({
      failed: {
        row: 7,
        column: 'price, title',
        reason: 'price: "abc" is not a number; title: The Title field is required.',
        values: ['', 'abc'],
      },
    })
    expect(make(['title', 'price'], ['A', 'abc'])).toMatchObject({
      failed: { column: 'price', reason: '"abc" is not a number' },
    })
    expect(make(['title'], ['A'], { surplus: true })).toMatchObject({
      failed: { column: null, reason: 'The row has more values than there are headings' },
    })
  })
})

it('a row keeps what its conditions hide, and is asked for what they show (C-template-38)', () => {
  const condition = { lines: [{ key: 'Sale', is: 'equal', value: true }] } as const
  const fields = [
    field('Sale', 'boolean'),
    field('Discount', 'number', { required: true, rules: { max: 90 }, condition }),
  ]
  const facts = { headings: ['sale', 'discount'], rowCount: 1, decimalComma: false }
  const make = (cells: Cell[]) => createRowMaker(facts, { name: 'Offer', fields }, 100)({ row: 2, cells })
  expect(make(['no', '95'])).toMatchObject({ ready: { data: { Sale: false, Discount: 95 } } })
  expect(make(['no', ''])).toMatchObject({ ready: { data: { Sale: false } } })
  expect(make(['yes', ''])).toMatchObject({ failed: { reason: 'The Discount field is required.' } })
  expect(make(['yes', '95'])).toMatchObject({ failed: { reason: 'The Discount field must be 90 or less.' } })
  expect(matchColumns(['sale'], fields).missing).toEqual([])
})

describe('cells of further types (C-template-12)', () => {
  const options = [{ key: 'red', label: 'Bright red' }, 'Blue']
  const custom = { decimalComma: false, longestCell: 100 }
  it.each<[TemplateField['type'], Cell, unknown]>([
    ['date-time', '2030-12-31T14:00:00+02:00', '2030-12-31T12:00:00Z'],
    ['date-time', '31/12/2030 9:05', '2030-12-31T09:05:00Z'],
    ['date-time', '2030-12-31', '2030-12-31T00:00:00Z'],
    ['date-time', 45292.5, '2024-01-01T12:00:00Z'],
    ['time', '9:05', '09:05'],
    ['time', 0.75, '18:00'],
    ['choice', 'bright RED', 'red'],
    ['choices', 'Bright red; blue, Blue', ['red', 'Blue']],
    ['colour', '2F9E44', '#2f9e44'],
    ['location', '48.2082, 16.3738', { Latitude: 48.2082, Longitude: 16.3738 }],
    ['slug', ' green-tea ', 'green-tea'],
    ['json', '{"a": [1]}', { a: [1] }],
  ])('%s %j', (type, cell, value) => {
    expect(convertCell(field('x', type, { options }), cell, custom)).toEqual({ value })
  })

  it.each<[TemplateField['type'], string]>([
    ['date-time', 'tomorrow'],
    ['date-time', '31/12/2030 25:00'],
    ['time', '24:00'],
    ['json', '{a}'],
  ])('%s %j is refused', (type, cell) => {
    expect(convertCell(field('x', type), cell, custom)).toEqual({ reason: expect.stringContaining(cell) })
  })
})

describe('any table', () => {
  const texts = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replaceAll(/[\0\ufffd]/g, '').normalize('NFC'))
  const table = fc.record({
    rows: fc.array(
      fc.record({
        text: texts,
        number: fc.double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
        live: fc.boolean(),
        day: fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    delimiter: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    mark: fc.boolean(),
  })
  const template = {
    name: 'T',
    fields: [field('Text', 'long text'), field('Number', 'number'), field('Live', 'boolean'), field('Day', 'date')],
  }

  it('that is written as csv and imported gives the same values (P-2.9-40)', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ rows, delimiter, end, mark }) => {
        const lines = rows.map(({ text, number, live, day }) => [text, String(number), String(live), day.toISOString()])
        const written = [['Text', 'Number', 'Live', 'Day'], ...lines]
          .map((line) => line.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter))
          .join(end)
        const limits = { rows: 100, columns: 10, cell: 1000 }
        const opened = await openTable(Buffer.from((mark ? '\ufeff' : '') + written), limits)
        const make = createRowMaker({ ...opened, rowCount: rows.length }, template, 1000)
        const made = []
        for await (const row of opened.rows) {
          const outcome = make(row)
          made.push('ready' in outcome ? outcome.ready.data : outcome.failed.reason)
        }
        expect(made).toEqual(
          rows.map(({ text, number, live, day }) => ({
            ...(text.trim() !== '' && { Text: text }),
            Number: number === 0 ? 0 : number,
            Live: live,
            Day: day.toISOString().slice(0, 10),
          })),
        )
      }),
      { numRuns: 100 },
    )
  })
})
