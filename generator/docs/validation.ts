import type { validationWords } from '../check/messages/engine-texts.ts'
import { markdownTable } from './property-tables.ts'

const abouts: Readonly<Record<(typeof validationWords)[number], string>> = {
  required: 'nothing was entered',
  email: 'it is no email address',
  url: 'it is no address of a page',
  date: 'it is no day of the calendar; `{example}` is one, written as the field shows it',
  'date-time': 'it is no moment: no day of the calendar, or no time of day; `{example}` is one',
  maxLength: 'it is too long; `{limit}` is the most characters',
  minLength: 'it is too short; `{limit}` is the fewest characters',
  minimum: 'it is too small or too early; `{limit}` is the least',
  maximum: 'it is too great or too late; `{limit}` is the most',
  decimals: 'it has too many digits behind its point; `{limit}` is the most',
  fewest: 'it is too few; `{limit}` is the fewest',
  most: 'it is too many; `{limit}` is the most',
  earliestNow: 'it is in the past',
  latestNow: 'it is in the future',
  days: 'it is too far from now; `{limit}` is the most days',
  type: 'it is of a wrong kind, such as words for a number',
  format: 'it does not fit a pattern that has no message of its own',
  option: 'it is none of the choices',
  equal: 'it is not the same as the other field',
}

/** The names under `validation` that forms ask for by themselves. */
export function validationPart(): readonly string[] {
  return [
    '## Names under `validation`',
    'A form asks for those that its fields need. `{field}` is the label of the field. Further names are for `rules`.',
    markdownTable(
      ['name', 'said when'],
      Object.entries(abouts).map(([name, about]) => [`\`${name}\``, about]),
    ),
  ]
}
