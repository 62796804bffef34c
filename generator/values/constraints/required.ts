import { resourceTypesThat } from '../resource-types.ts'
import type { FailingField, Failure, ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

/** There has to be a value. */
export const required = {
  form: {
    required: {
      about: 'It must be filled in; a checkbox must be ticked.',
      takes: 'yes',
      plan: { added: () => 'must be filled in now', gone: () => 'need no longer be filled in' },
    },
  },
  resource: {
    required: { about: 'It is never empty.', takes: 'yes', on: [...resourceTypesThat('filledIn'), 'reference'] },
  },
  messages: { required: 'nothing was entered' },
  failures,
  samples,
} as const satisfies ValueConstraint

/** Of a checkbox, that it is there and not ticked, too. */
function failures(_: unknown, { required: is, type }: FailingField): readonly Failure[] {
  if (!is) return []
  return type === 'boolean'
    ? [
        ['const', 'required'],
        ['required', 'required'],
      ]
    : [['required', 'required']]
}

/** Keywords that let what is empty pass, with the word that each is of. */
const ignoreEmpty = {
  minLength: 'minLength',
  pattern: 'pattern',
  format: 'type',
  minimum: 'min',
  earliest: 'min',
  days: 'days',
}

function samples({ field: { name, type, required: is, schema } }: Sampled): readonly Sample[] {
  const base = { word: 'required', rule: 'required', given: 'nothing' }
  if (type === 'boolean') {
    if (!is) return []
    return [
      { ...base, enter: { [name]: false }, by: 'submit', fails: 'const' },
      { ...base, given: 'a tick', enter: { [name]: true }, by: 'leave' },
    ]
  }
  const enter = { [name]: type === 'choices' ? [] : '' }
  if (is) return [{ ...base, enter, by: 'submit', fails: 'required' }]
  // A rule is about what is entered: where nothing need be, nothing is refused.
  const [found] = Object.entries(ignoreEmpty).filter(([keyword]) => schema[keyword] !== undefined)
  if (!found) return []
  const [rule, word] = found
  const isTyped = type !== 'date' && type !== 'date-time'
  return [{ word, rule, given: 'nothing', enter, by: isTyped ? 'leave' : 'data' }]
}
