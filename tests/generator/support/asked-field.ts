import fc from 'fast-check'
import { expect } from 'vitest'
import type { CheckedField } from '../../../generator/check/forms/forms.ts'
import type { FormWord, Schema } from '../../../generator/values/constraints/constraint.ts'
import { isEmpty } from '../../../generator/values/empty.ts'
import { type FieldType, fieldTypes, formType } from '../../../generator/values/form-types.ts'
import { tooFar } from '../../../generator/values/moment-bounds.ts'
import type { ValueRule, WrongValue } from '../../../generator/values/value-rule.ts'
import { wrongValue } from '../../../generator/values/wrong-value.ts'

/** What values of a form's field are at run time; of the other types there is nothing that both sides ask. */
export const kinds: Partial<Record<FieldType, ValueRule['kind']>> = {
  string: 'long text',
  text: 'long text',
  email: 'email',
  password: 'long text',
  code: 'long text',
  url: 'url',
  phone: 'phone',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  'date-time': 'moment',
  time: 'time',
  colour: 'colour',
  json: 'json',
  choice: 'choice',
  radio: 'choice',
  choices: 'choices',
  words: 'words',
}
export const types = fieldTypes.filter((type) => kinds[type])

export const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A field, as far as samples are made of it. */
export type Asked = Pick<CheckedField, 'type' | 'schema' | 'required'>

/** What stands behind a word, by what it takes: the field with it. */
export function withWord(
  word: string,
  { takes, figure, keywords = [] }: FormWord,
  type: FieldType,
): fc.Arbitrary<Asked> {
  const { family, schema } = formType(type)
  const ofOptions = (all: readonly string[]) =>
    type === 'choices' ? { items: { type: 'string', enum: all } } : { enum: all }
  const always = family === 'choice' ? ofOptions(choices) : {}
  const of = (more: Schema): Asked => ({ type, required: false, schema: { ...schema, ...always, ...more } })
  if (figure)
    return fc.integer({ min: Math.max(figure.least, 1), max: 12 }).map((given) => of({ [figure.keyword]: given }))
  if (takes === 'yes') return fc.constant({ ...of(type === 'boolean' ? { const: true } : {}), required: true })
  const [ofNumber = '', ofDate = ''] = keywords
  if (takes === 'bound')
    return family === 'date'
      ? dates(type, ofDate).map((given) => of({ [ofDate]: given }))
      : fc.integer({ min: -50, max: 50 }).map((given) => of({ [ofNumber]: given }))
  if (takes === 'rule' || takes === 'string')
    return fc
      .constantFrom('^[a-z]+$', '^[A-Z][a-z]*\\d$', '^\\d{2,4}$', '^[\\p{L} -]+$')
      .map((pattern) => of({ pattern }))
  if (word === 'options') {
    const options = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 4 })
    return options.map((all) => of(ofOptions(all)))
  }
  throw new Error(`Nothing is made up for "${word}", which takes ${takes}.`)
}

function dates(type: FieldType, keyword: string): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const written = day.map((each) => (type === 'date' ? each.toISOString().slice(0, 10) : each.toISOString()))
  // At run time only a moment is held against now.
  return type === 'date-time' && keyword === 'earliest' ? fc.oneof(fc.constant('now'), written) : written
}

/** The same as whoever is sent a value asks it. A keyword that is not known here fails. */
export function runTime({ type, schema, required }: Asked): (value: unknown) => WrongValue | undefined {
  const { type: _type, format: _format, items, enum: options, const: ticked, ...asked } = schema
  const { pattern, minLength, maxLength, minimum, maximum, earliest, latest, days, ...unknown } = asked
  expect(unknown).toEqual({})
  const own = options ?? (items as Schema | undefined)?.enum
  const fixed = (bound: unknown) => (bound === 'now' ? undefined : bound)
  const bounds = {
    min: minLength ?? minimum ?? fixed(earliest),
    max: maxLength ?? maximum ?? fixed(latest),
  } as NonNullable<ValueRule['bounds']>
  const rule: ValueRule = {
    kind: kinds[type] ?? 'anything',
    bounds,
    ...(required && { required }),
    ...(own !== undefined && { options: own as readonly string[] }),
    ...(pattern !== undefined && { pattern: { source: String(pattern), message: 'format' } }),
  }
  return (value) => {
    if (ticked && value !== true) return wrongValue(rule, undefined)
    const wrong = wrongValue(rule, value)
    if (wrong || isEmpty(value) || formType(type).family !== 'date') return wrong
    return tooFar(
      { future: earliest === 'now', ...(days !== undefined && { days: Number(days) }) },
      Date.parse(String(value)),
      Date.now(),
    )
  }
}
