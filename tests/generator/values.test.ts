import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAjv } from '../../generator/emit/forms-validator.ts'
import { type FieldType, formTypes } from '../../generator/values/form-types.ts'
import { locationText, readLocation } from '../../generator/values/location.ts'
import { isStorable } from '../../generator/values/storable.ts'
import type { ValueRule } from '../../generator/values/value-rule.ts'
import { unstorable, wrongGiven, wrongValue } from '../../generator/values/wrong-value.ts'
import { runs } from '../support/thorough.ts'

/** What a type of a form's field is to forms and to whoever asks at run time, with every constraint that both know. */
interface Pair {
  readonly type: FieldType
  readonly schema?: Readonly<Record<string, unknown>>
  readonly rule: ValueRule
}

const options = ['red', 'green']

const links = { page: 'url', mail: 'email', call: 'phone', thing: 'id' } as const

const pairs: readonly Pair[] = [
  { type: 'text', rule: { kind: 'long text' } },
  { type: 'string', schema: { maxLength: 3 }, rule: { kind: 'long text', maxCharacters: 3 } },
  { type: 'string', schema: { minLength: 2, maxLength: 4 }, rule: { kind: 'long text', bounds: { min: 2, max: 4 } } },
  {
    type: 'code',
    schema: { pattern: '^[a-z]+$' },
    rule: { kind: 'long text', pattern: { source: '^[a-z]+$', message: 'name' } },
  },
  { type: 'email', rule: { kind: 'email' } },
  { type: 'url', rule: { kind: 'url' } },
  { type: 'number', schema: { minimum: -1, maximum: 2.5 }, rule: { kind: 'number', bounds: { min: -1, max: 2.5 } } },
  { type: 'integer', schema: { minimum: 0 }, rule: { kind: 'integer', bounds: { min: 0 } } },
  { type: 'boolean', rule: { kind: 'boolean' } },
  { type: 'date', schema: { earliest: '2030-02-01' }, rule: { kind: 'date', bounds: { min: '2030-02-01' } } },
  { type: 'date-time', rule: { kind: 'moment' } },
  { type: 'time', rule: { kind: 'time' } },
  { type: 'colour', rule: { kind: 'colour' } },
  { type: 'location', rule: { kind: 'location' } },
  { type: 'phone', rule: { kind: 'phone' } },
  { type: 'link', schema: { link: links }, rule: { kind: 'link', links } },
  { type: 'choice', schema: { enum: options }, rule: { kind: 'choice', options } },
  { type: 'choices', schema: { items: { type: 'string', enum: options } }, rule: { kind: 'choices', options } },
  { type: 'words', rule: { kind: 'words' } },
  { type: 'json', rule: { kind: 'json' } },
]

/** Values near what each kind takes, and far from it. */
const values = fc.oneof(
  fc.constantFrom<unknown>(
    'red',
    'green',
    'a',
    'abc',
    'abcd',
    'abcde',
    '😀😀😀',
    'AB',
    'Ärger',
    '#00ff00',
    '14:30',
    '24:00',
  ),
  fc.constantFrom<unknown>(
    '2030-02-01',
    '2030-01-31',
    '2030-02-30',
    '2024-02-29',
    '2030-03-05T14:00:00Z',
    '2030-06-30T23:59:60Z',
    '2030-03-05',
  ),
  fc.constantFrom<unknown>(
    '2030-03-05T14:00:00+01:00',
    'https://a.example/b',
    'javascript:1',
    'a@b.test',
    'a@b',
    'http://x',
  ),
  fc.constantFrom<unknown>(0, -1, 2.5, 2.51, -1.5, 7, true, false, {}, [], ['red'], ['red', 'blue'], [1], { a: [1] }, [
    [],
  ]),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.integer({ min: -10, max: 10 }),
  fc.uniqueArray(fc.constantFrom('red', 'green', 'blue'), { minLength: 1 }),
)

const label = fc.constantFrom<unknown>('Vienna', '', 'x'.repeat(1_000), 'x'.repeat(1_001), 5)
const degrees = (most: number) =>
  fc.oneof(fc.double({ noNaN: true, min: -most, max: most }), fc.constant<unknown>('48'))

/** Near what a place is. */
const places = fc.record(
  { Latitude: degrees(95), Longitude: degrees(185), Label: label, Height: fc.constant(3) },
  { requiredKeys: ['Latitude', 'Longitude'] },
)

/** Near what a link is. */
const ways = fc.record(
  {
    Kind: fc.constantFrom<unknown>('page', 'mail', 'call', 'thing', 'other', 5),
    To: fc.oneof(
      fc.constantFrom<unknown>('https://a.example', 'javascript:alert(1)', 'a@b.test', '+43 1 58801', 'Thing_1', '', 7),
      fc.webUrl(),
    ),
    Text: label,
    NewTab: fc.constantFrom<unknown>(true, false, 'yes'),
    Rel: fc.constant('x'),
  },
  { requiredKeys: ['Kind', 'To'] },
)

/** Of types to which hardly any of `values` is near. */
const near: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  location: fc.oneof(values, places, places, places),
  link: fc.oneof(values, ways, ways, ways),
  phone: fc.oneof(values, fc.stringMatching(/^[+0-9 ()./-]{1,12}$/)),
}

describe('what a value is', () => {
  it.each(pairs)(
    'is the same to a form and to whoever is sent it: $type, $rule.kind (property; C-language-02)',
    (pair) => {
      const validate = newAjv().compile({ ...formTypes[pair.type].schema, ...pair.schema })
      const taken = { yes: 0, no: 0 }
      fc.assert(
        fc.property(near[pair.type] ?? values, (value) => {
          fc.pre(typeof value !== 'string' || isStorable(value))
          const accepted = validate(value) === true
          taken[accepted ? 'yes' : 'no'] += 1
          expect([value, wrongGiven(pair.rule, value) === undefined]).toEqual([value, accepted])
        }),
        { numRuns: runs(900) },
      )
      // Both sides are tried.
      expect([taken.yes > 0, taken.no > 0]).toEqual([true, true])
    },
  )

  it.each<[ValueRule, unknown, string | undefined, string | undefined]>([
    [{ kind: 'text', required: true }, ' ', 'required', undefined],
    [{ kind: 'text' }, '', undefined, undefined],
    [{ kind: 'text' }, 'two\nlines', 'format', 'format'],
    [{ kind: 'text', maxCharacters: 2 }, 'abc', 'maxLength', 'maxLength'],
    [{ kind: 'text' }, 'a\0b', 'type', 'type'],
    [{ kind: 'url' }, 'not yet', 'url', undefined],
    [{ kind: 'email' }, 'not yet', 'email', undefined],
    [{ kind: 'slug' }, 'Not A Slug', 'format', undefined],
    [{ kind: 'choice', options }, 'blue', 'option', undefined],
    [{ kind: 'moment in UTC' }, '2030-03-05T14:00:00+01:00', 'format', 'format'],
    [{ kind: 'number', bounds: { decimals: 1 } }, 0.25, 'decimals', undefined],
    [{ kind: 'number' }, 2 ** 53, 'manyDigits', 'manyDigits'],
    [{ kind: 'number' }, -1e300, 'manyDigits', 'manyDigits'],
    [{ kind: 'number' }, Number.NaN, 'type', 'type'],
    [{ kind: 'integer' }, 2 ** 60, 'manyDigits', 'manyDigits'],
    [{ kind: 'json' }, { a: [1, { b: 12345678901234567000 }] }, 'manyDigits', 'manyDigits'],
    [{ kind: 'choices', options, bounds: { max: 1 } }, ['red', 'green'], 'most', undefined],
    [{ kind: 'choices', options }, ['red', 'red'], 'type', 'type'],
    [{ kind: 'ids', maxItems: 1 }, ['a', 'b'], 'type', 'type'],
    [{ kind: 'id' }, '../a', 'type', 'type'],
    [{ kind: 'json', maxDepth: 1 }, { a: { b: 1 } }, 'type', 'type'],
    [{ kind: 'json', maxBytes: 10 }, { a: 'much too long' }, 'type', 'type'],
  ])('%j, %j: %s when it is to be whole, %s while it is unfinished', (rule, value, whole, unfinished) => {
    expect(wrongValue(rule, value)?.message).toBe(whole)
    expect(unstorable(rule, value)?.message).toBe(unfinished)
  })
})

describe('a place', () => {
  it('is read again as it was written, with its label or without (property; C-template-12)', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000)
    const label = fc.stringMatching(/^[A-Za-zÄÖÜ(](?:[\w ,;.-]*\w)?$/)
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.option(label, { nil: undefined }), (Latitude, Longitude, Label) => {
        const place = { Latitude, Longitude, ...(Label !== undefined && { Label }) }
        expect(readLocation(locationText(place))).toEqual(place)
      }),
      { numRuns: runs(300) },
    )
  })

  it.each([
    ['48.2082, 16.3738', { Latitude: 48.2082, Longitude: 16.3738 }],
    [' -33.86 151.21 ', { Latitude: -33.86, Longitude: 151.21 }],
    ['48,2082; 16,3738', { Latitude: 48.2082, Longitude: 16.3738 }],
    ['48.2;16.3; Wien, Mitte', { Latitude: 48.2, Longitude: 16.3, Label: 'Wien, Mitte' }],
    ['48.2082', undefined],
    ['Vienna', undefined],
  ])('is read of “%s” as maps copy it', (text, place) => {
    expect(readLocation(text)).toEqual(place)
  })
})
