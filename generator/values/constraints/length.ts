import { formType } from '../form-types.ts'
import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

const ofTexts = ['text', 'tags'] as const
const wrong = 'A number of characters goes here: 0, 1, 2 …'

/** How many characters a text has. */
export const length = {
  form: {
    minLength: {
      about: 'The fewest characters.',
      takes: 'figure',
      on: ofTexts,
      figure: { keyword: 'minLength', least: 0, wrong },
      plan: {
        added: (to) => `must have ${to} characters at least now`,
        gone: (from) => `may be as short as one likes now (${from} characters at least before)`,
        changed: (from, to) =>
          `must have ${to} characters at least, not ${from} (${Number(to) > Number(from) ? 'longer' : 'shorter'})`,
      },
    },
    maxLength: {
      about: 'The most characters.',
      takes: 'figure',
      on: ofTexts,
      figure: { keyword: 'maxLength', least: 0, wrong },
      plan: {
        added: (to) => `may have ${to} characters at most now`,
        gone: (from) => `may have any number of characters now (${from} at most before)`,
        changed: (from, to) =>
          `may have ${to} characters at most, not ${from} (${Number(to) < Number(from) ? 'shorter' : 'longer'})`,
      },
    },
  },
  messages: {
    maxLength: 'it is too long; `{limit}` is the most characters',
    minLength: 'it is too short; `{limit}` is the fewest characters',
  },
  failures,
  dataFailures,
  samples,
} as const satisfies ValueConstraint

const keywords = ['minLength', 'maxLength'] as const

function failures(schema: Schema): readonly Failure[] {
  return keywords.flatMap((keyword): readonly Failure[] =>
    schema[keyword] === undefined ? [] : [[keyword, keyword, schema[keyword]]],
  )
}

function dataFailures(_: Schema, { type, dataRules }: FailingField): readonly Failure[] {
  if (formType(type).measure !== 'characters') return []
  return keywords.flatMap((keyword): readonly Failure[] =>
    dataRules.includes(keyword.slice(0, 3)) ? [[keyword, keyword]] : [],
  )
}

function samples({ field, rules, texts }: Sampled): readonly Sample[] {
  const at = (word: 'minLength' | 'maxLength', size: number, fails: boolean): readonly Sample[] => {
    if (size < 1) return []
    const given = `${size} ${size === 1 ? 'character' : 'characters'}`
    const base = { word, rule: word, given, by: 'leave' } as const
    const text = texts.ofLength(size, rules)
    if (text === undefined) {
      return [{ ...base, enter: {}, unreached: `No text of ${given} was found that fits the rest.` }]
    }
    return [{ ...base, enter: { [field.name]: text }, ...(fails && { fails: word }) }]
  }
  const { min, max } = rules
  const within = (size: number) => size <= (max ?? size) && size >= (min ?? 0)
  return [
    ...(min === undefined ? [] : [...at('minLength', min - 1, true), ...at('minLength', min, false)]),
    ...(min === undefined || !within(min + 1) ? [] : at('minLength', min + 1, false)),
    ...(max === undefined || !within(max - 1) ? [] : at('maxLength', max - 1, false)),
    ...(max === undefined ? [] : [...at('maxLength', max, false), ...at('maxLength', max + 1, true)]),
  ]
}
