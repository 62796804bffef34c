import { isExpression } from '../check/expressions/expression.ts'
import type { CheckedField, CheckedForm } from '../check/forms/forms.ts'
import type { CheckedText } from '../check/texts/text.ts'
import type { Entered } from './case.ts'
import { fittingText, type TextRules, textOfLength, unfittingText } from './sample-texts.ts'
import { fieldOfTag, heldTag } from './tag-samples.ts'

/** Something to enter, and the keyword of the rule that refuses it; none where it is accepted. */
export interface Sample {
  /** The word of the field that it is about. */
  readonly word: string
  readonly rule: string
  /** What is entered, in words. */
  readonly given: string
  readonly enter: Readonly<Record<string, Entered>>
  readonly by: 'submit' | 'leave' | 'data'
  readonly fails?: string
  /** What is listed as missing then; nothing else is looked at. */
  readonly missing?: readonly CheckedText[]
  /** The option that is chosen. */
  readonly option?: string
  readonly unreached?: string
}

const day = 86_400
const strangeOption = 'no-such-option'

/** Every rule of a field, just kept and just broken. */
export function fieldSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  const samples = field.type === 'tags' ? tagSamples(form, field) : allSamples(form, field)
  if (!isLocked(field)) return samples
  const unreached = 'Nothing can be entered into this field.'
  return samples.map((each) => ({ ...each, unreached: each.unreached ?? unreached }))
}

/** What is asked of each tag is asked of one, as if its text were entered alone. */
function tagSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  return allSamples(form, fieldOfTag(field)).map((sample) => ({
    ...sample,
    enter: Object.fromEntries(Object.entries(sample.enter).map(([name, text]) => [name, heldTag(field, text)])),
  }))
}

/** It is there to be read only, whatever is so. */
function isLocked({ shown }: CheckedField): boolean {
  return shown.some(
    ([name, value]) =>
      name === 'disabled' && value.is === 'value' && !isExpression(value.value) && value.value.literal === true,
  )
}

function allSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  return [
    ...requiredSamples(field),
    ...lengthSamples(field),
    ...patternSamples(field),
    ...partSamples(field),
    ...formatSamples(field),
    ...numberSamples(field),
    ...dateSamples(field),
    ...optionSamples(field),
    ...equalSamples(form, field),
  ]
}

/** Something that the field accepts; undefined where nothing could be found. */
export function fittingValue(field: CheckedField): Entered | undefined {
  const { type, schema } = field
  const [option] = optionsOf(field)
  switch (type) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numberAt(schema.minimum) ?? numberAt(schema.maximum) ?? 1
    case 'choice':
    case 'radio':
      return option
    case 'choices':
      return option === undefined ? undefined : [option]
    case 'date':
    case 'date-time':
      if (typeof schema.earliest === 'string' && schema.earliest !== 'now') return schema.earliest
      if (typeof schema.latest === 'string' && schema.latest !== 'now') return schema.latest
      return { fromNow: schema.latest === 'now' ? -day : day }
    case 'time':
      return '14:30'
    case 'colour':
      return '#2f9e44'
    case 'tags': {
      const text = fittingText(rulesOf(fieldOfTag(field)))
      return text === undefined ? undefined : heldTag(field, text)
    }
    // Which rows and things there are, data says; what a widget holds, it alone knows.
    case 'matrix':
    case 'json':
    case 'pick':
    case 'widget':
      return undefined
    default:
      return fittingText(rulesOf(field))
  }
}

function rulesOf({ type, schema }: CheckedField): TextRules {
  return {
    ...(typeof schema.pattern === 'string' && { pattern: new RegExp(schema.pattern, 'u') }),
    min: numberAt(schema.minLength),
    max: numberAt(schema.maxLength),
    ...(type === 'email' && { like: { text: 'name@example.com', at: 1 } }),
    ...(type === 'url' && { like: { text: 'https://example.com/a', at: 21 } }),
  }
}

function requiredSamples(field: CheckedField): readonly Sample[] {
  const { name, type, required, schema } = field
  const base = { word: 'required', rule: 'required', given: 'nothing' }
  if (type === 'boolean') {
    if (!required) return []
    return [
      { ...base, enter: { [name]: false }, by: 'submit', fails: 'const' },
      { ...base, given: 'a tick', enter: { [name]: true }, by: 'leave' },
    ]
  }
  const empty = type === 'choices' ? [] : ''
  if (required) return [{ ...base, enter: { [name]: empty }, by: 'submit', fails: 'required' }]
  // A rule is about what is entered: where nothing need be, nothing is refused.
  const [word] = ['minLength', 'pattern', 'format', 'minimum', 'earliest', 'days'].filter(
    (each) => schema[each] !== undefined,
  )
  if (word === undefined) return []
  return [{ word: wordOf(word), rule: word, given: 'nothing', enter: { [name]: empty }, by: typing(field) }]
}

function lengthSamples(field: CheckedField): readonly Sample[] {
  const rules = rulesOf(field)
  const at = (word: 'minLength' | 'maxLength', length: number, fails: boolean): readonly Sample[] => {
    if (length < 1) return []
    const base = { word, rule: word, given: characters(length), by: 'leave' } as const
    const text = textOfLength(length, rules)
    if (text === undefined)
      return [{ ...base, enter: {}, unreached: `No text of ${characters(length)} was found that fits the rest.` }]
    return [{ ...base, enter: { [field.name]: text }, ...(fails && { fails: word }) }]
  }
  const { min, max } = rules
  const within = (length: number) => length <= (max ?? length) && length >= (min ?? 0)
  return [
    ...(min === undefined ? [] : [...at('minLength', min - 1, true), ...at('minLength', min, false)]),
    ...(min === undefined || !within(min + 1) ? [] : at('minLength', min + 1, false)),
    ...(max === undefined || !within(max - 1) ? [] : at('maxLength', max - 1, false)),
    ...(max === undefined ? [] : [...at('maxLength', max, false), ...at('maxLength', max + 1, true)]),
  ]
}

function patternSamples(field: CheckedField): readonly Sample[] {
  if (field.schema.pattern === undefined) return []
  const rules = rulesOf(field)
  const base = { word: 'pattern', rule: 'pattern', by: 'leave' } as const
  const of = (given: string, text: string | undefined, fails: boolean): Sample =>
    text === undefined
      ? { ...base, given, enter: {}, unreached: `No ${given} was found.` }
      : { ...base, given, enter: { [field.name]: text }, ...(fails && { fails: 'pattern' }) }
  return [of('text that fits', fittingText(rules), false), of('text that does not fit', unfittingText(rules), true)]
}

/** A text that lacks all parts of a rule but one, one that lacks each of them, and what lacks nothing. */
function partSamples(field: CheckedField): readonly Sample[] {
  const { name, parts } = field
  if (parts.length === 0) return []
  const good = fittingText(rulesOf(field)) ?? ''
  const shorter = [...good].map((_, end) => [...good].slice(0, end).join(''))
  const texts = [
    '1',
    ...[good, ...shorter.toReversed()].flatMap((text) => [text.toLowerCase(), text.toUpperCase(), text]),
  ]
  const lacking = (text: string) => parts.filter(({ pattern }) => !new RegExp(pattern, 'u').test(text))
  const base = { word: 'pattern', rule: 'parts', by: 'leave' } as const
  const of = (given: string, text: string | undefined): Sample =>
    text === undefined || text === ''
      ? { ...base, given, enter: {}, unreached: `No ${given} was found.` }
      : { ...base, given, enter: { [name]: text }, missing: lacking(text).map((part) => part.text) }
  return [
    { ...base, given: 'nothing', enter: { [name]: '' }, missing: [] },
    of(
      'text that lacks nothing',
      texts.find((text) => lacking(text).length === 0),
    ),
    of(
      'text that lacks everything',
      texts.find((text) => lacking(text).length === parts.length),
    ),
    ...parts.map((part, index) =>
      of(
        `text that lacks part ${index + 1} only`,
        texts.find((text) => text !== '' && lacking(text).length === 1 && lacking(text)[0] === part),
      ),
    ),
  ]
}

const formats = {
  email: { good: ['name@example.com', 'first.last@sub.example.org'], bad: ['name', 'name@example', '@example.com'] },
  url: { good: ['https://example.com/a'], bad: ['example.com', 'javascript:alert(1)', 'https://'] },
}

function formatSamples(field: CheckedField): readonly Sample[] {
  const { name, type } = field
  if (type !== 'email' && type !== 'url') return []
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern } = rulesOf(field)
  const sound = (text: string) => text.length >= min && text.length <= max && (!pattern || pattern.test(text))
  const base = { word: 'type', rule: type, by: 'leave' } as const
  return [
    ...formats[type].good.filter(sound).map((text) => ({ ...base, given: text, enter: { [name]: text } })),
    ...formats[type].bad
      .filter(sound)
      .map((text) => ({ ...base, given: text, enter: { [name]: text }, fails: 'format' })),
  ]
}

function numberSamples({ name, type, schema }: CheckedField): readonly Sample[] {
  if (type !== 'integer' && type !== 'number') return []
  const step = type === 'integer' ? 1 : 0.1
  const sample = (word: string, rule: string, value: number | string, fails?: string): Sample => ({
    word,
    rule,
    given: String(value),
    enter: { [name]: value },
    by: 'leave',
    ...(fails !== undefined && { fails }),
  })
  const { minimum, maximum } = schema
  return [
    sample('type', type, 'abc', 'type'),
    ...(type === 'integer' ? [sample('type', type, String((numberAt(minimum) ?? 0) + 1.5), 'type')] : []),
    ...(typeof minimum === 'number'
      ? [sample('min', 'min', minimum), sample('min', 'min', rounded(minimum - step), 'minimum')]
      : []),
    ...(typeof maximum === 'number'
      ? [sample('max', 'max', maximum), sample('max', 'max', rounded(maximum + step), 'maximum')]
      : []),
  ]
}

function dateSamples({ name, type, schema }: CheckedField): readonly Sample[] {
  if (type !== 'date' && type !== 'date-time') return []
  return [...daysSamples(name, schema.days), ...boundSamples({ name, type, schema })]
}

/** A date that is nearly, and one that is more than so many days away. */
function daysSamples(name: string, days: unknown): readonly Sample[] {
  if (typeof days !== 'number') return []
  const base = { word: 'days', rule: 'days', by: 'data' } as const
  return [
    { ...base, given: 'a day inside', enter: { [name]: { fromNow: (days - 1) * day } } },
    { ...base, given: 'a day outside', enter: { [name]: { fromNow: (days + 1) * day } }, fails: 'days' },
  ]
}

function boundSamples({ name, type, schema }: Pick<CheckedField, 'name' | 'type' | 'schema'>): readonly Sample[] {
  return (['earliest', 'latest'] as const).flatMap((keyword): readonly Sample[] => {
    const bound = schema[keyword]
    if (typeof bound !== 'string') return []
    const word = keyword === 'earliest' ? 'min' : 'max'
    const side = keyword === 'earliest' ? 1 : -1
    const base = { word, rule: word, by: 'data' } as const
    // A moment goes by while one enters it; a day lasts.
    const near = type === 'date' ? day : 120
    const [good, bad]: readonly (readonly [string, Entered])[] =
      bound === 'now'
        ? [
            [type === 'date' ? 'today' : 'two minutes inside', { fromNow: type === 'date' ? 0 : side * near }],
            [type === 'date' ? 'a day outside' : 'two minutes outside', { fromNow: -side * near }],
          ]
        : [
            [bound, bound],
            ['a day outside', shifted(bound, -side)],
          ]
    if (!good || !bad) return []
    return [
      { ...base, given: good[0], enter: { [name]: good[1] } },
      { ...base, given: bad[0], enter: { [name]: bad[1] }, fails: keyword },
    ]
  })
}

function optionSamples(field: CheckedField): readonly Sample[] {
  const { name, type } = field
  const options = optionsOf(field)
  if (options.length === 0) return []
  const wrap = (option: string): Entered => (type === 'choices' ? [option] : option)
  const base = { word: 'options', rule: 'options' }
  return [
    ...options.map(
      (option): Sample => ({ ...base, given: option, enter: { [name]: wrap(option) }, by: 'leave', option }),
    ),
    {
      ...base,
      given: 'none of them',
      enter: { [name]: wrap(strangeOption) },
      by: 'data',
      fails: 'enum',
      option: options[0] ?? '',
    },
  ]
}

function equalSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  const { equals, name } = field
  if (!equals) return []
  const other = form.fields.find((each) => each.name === equals.field)
  const value = other && fittingValue(other)
  const base = { word: 'equals', rule: 'equals', by: 'leave' } as const
  if (typeof value !== 'string')
    return [{ ...base, given: 'the same', enter: {}, unreached: `Nothing was found that ${equals.field} accepts.` }]
  const different = textOfLength([...value].length + 1, rulesOf(field))
  return [
    { ...base, given: 'the same', enter: { [equals.field]: value, [name]: value } },
    different === undefined
      ? { ...base, given: 'another', enter: {}, unreached: 'No other text was found that fits.' }
      : { ...base, given: 'another', enter: { [equals.field]: value, [name]: different }, fails: 'equal' },
  ]
}

function optionsOf({ schema }: CheckedField): readonly string[] {
  const found = schema.enum ?? (schema.items as { readonly enum?: unknown } | undefined)?.enum
  return Array.isArray(found) ? found.map(String) : []
}

/** Whether a field is typed into, or holds what can only be chosen from a calendar. */
function typing({ type }: CheckedField): 'leave' | 'data' {
  return type === 'date' || type === 'date-time' ? 'data' : 'leave'
}

/** The word of the file for a keyword of the schema. */
function wordOf(keyword: string): string {
  const words: Readonly<Record<string, string>> = { format: 'type', minimum: 'min', earliest: 'min' }
  return words[keyword] ?? keyword
}

function numberAt(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function rounded(value: number): number {
  return Number(value.toFixed(6))
}

function shifted(date: string, days: number): string {
  const moved = new Date(Date.parse(date) + days * day * 1000).toISOString()
  return date.length <= 10 ? moved.slice(0, 10) : moved
}

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`
}
