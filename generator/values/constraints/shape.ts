import { formType } from '../form-types.ts'
import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

/** What its type asks of a value: no word says it. */
export const shape = {
  messages: {
    email: 'it is no email address',
    url: 'it is no address of a page',
    phone: 'it is no phone number',
    date: 'it is no day of the calendar; `{example}` is one, written as the field shows it',
    'date-time': 'it is no moment: no day of the calendar, or no time of day; `{example}` is one',
    link: 'it is no link: it leads nowhere, or elsewhere than its kind can',
    location: 'it is no place: latitude or longitude is missing, or farther from zero than there is earth',
    type: 'it is of a wrong kind, such as words for a number',
    unclear: 'it could be two numbers, such as 1,234; `{limit}` names both',
    manyDigits: 'it is a number with more digits than numbers keep, such as a whole one beyond 2^53',
  },
  failures,
  samples,
} as const satisfies ValueConstraint

/** Formats that messages.yaml need not name: `format` is said of them then. */
function failures(
  { type: held, format, location, link }: Schema,
  { type, hasMessage, dataRules }: FailingField,
): readonly Failure[] {
  const isFigure = held === 'integer' || held === 'number'
  return [
    ...(type === 'json' || location || link || isFigure ? [['type', 'type'] as const] : []),
    ...(held === 'number' && hasMessage('unclear') ? [['unclear', 'unclear'] as const] : []),
    // Of a number where staff keep numbers: a form's own are limits and the like.
    ...((type === 'json' || (held === 'number' && dataRules.length > 0)) && hasMessage('manyDigits')
      ? [['manyDigits', 'manyDigits'] as const]
      : []),
    ...(link ? [['maxLength', 'maxLength'] as const, ['link', 'link'] as const] : []),
    ...(location ? [['maxLength', 'maxLength'] as const, ['location', 'location'] as const] : []),
    ...(typeof format === 'string' ? [['format', hasMessage(format) ? format : 'format'] as const] : []),
  ]
}

function samples({ field, rules }: Sampled): readonly Sample[] {
  const { name, type, schema } = field
  const { strict, family } = formType(type)
  const enter = (value: string) => ({ given: value, enter: { [name]: value }, by: 'leave' as const })
  if (family === 'number') {
    const half = String((typeof schema.minimum === 'number' ? schema.minimum : 0) + 1.5)
    const none = { word: 'type', rule: type, fails: 'type' }
    return [{ ...none, ...enter('abc') }, ...(type === 'integer' ? [{ ...none, ...enter(half) }] : [])]
  }
  if (typeof strict !== 'object') return []
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern } = rules
  const isElseRight = (text: string) => text.length >= min && text.length <= max && (!pattern || pattern.test(text))
  const base = { word: 'type', rule: type }
  return [
    ...strict.good.filter(isElseRight).map((text) => ({ ...base, ...enter(text) })),
    ...strict.bad.filter(isElseRight).map((text) => ({ ...base, ...enter(text), fails: 'format' })),
  ]
}
