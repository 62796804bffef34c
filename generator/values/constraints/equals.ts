import type { ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

/** What another field holds has to be here too. */
export const equals = {
  form: {
    equals: {
      about: 'Another field that must hold the same, and what is said when it does not.',
      takes: 'special',
      plan: { added: (to) => `must be the same as ${to} now`, gone: (from) => `need no longer be the same as ${from}` },
    },
  },
  messages: { equal: 'it is not the same as the other field' },
  samples,
} as const satisfies ValueConstraint

function samples({ form, field: { equals: asked, name }, rules, texts, fitting }: Sampled): readonly Sample[] {
  if (!asked) return []
  const other = form.fields.find((each) => each.name === asked.field)
  const value = other && fitting(other)
  const base = { word: 'equals', rule: 'equals', by: 'leave' } as const
  if (typeof value !== 'string') {
    return [{ ...base, given: 'the same', enter: {}, unreached: `Nothing was found that ${asked.field} accepts.` }]
  }
  const different = texts.ofLength([...value].length + 1, rules)
  return [
    { ...base, given: 'the same', enter: { [asked.field]: value, [name]: value } },
    different === undefined
      ? { ...base, given: 'another', enter: {}, unreached: 'No other text was found that fits.' }
      : { ...base, given: 'another', enter: { [asked.field]: value, [name]: different }, fails: 'equal' },
  ]
}
