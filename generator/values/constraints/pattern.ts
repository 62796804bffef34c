import { formType } from '../form-types.ts'
import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

const ofTexts = ['text', 'tags'] as const

/** What a text is to look like: by a rule of messages.yaml, or by a pattern of its own. */
export const pattern = {
  form: {
    rule: {
      about: 'A rule of messages.yaml that the text must fit. While it is typed, the parts that it lacks are listed.',
      takes: 'rule',
      on: ofTexts,
      plan: { added: (to) => `goes by the rule ${to} now`, gone: (from) => `no longer goes by the rule ${from}` },
    },
    pattern: {
      about: 'A regular expression that the text must fit.',
      takes: 'string',
      on: ofTexts,
      keywords: ['pattern'],
      instead: ['rule'],
      plan: {
        added: (to) => `must fit the pattern ${to} now`,
        gone: (from) => `need no longer fit the pattern ${from}`,
      },
    },
    message: { about: 'What is said when the text does not fit the pattern.', takes: 'text', on: ofTexts },
  },
  resource: {
    rule: {
      about: 'A rule of messages.yaml that it must fit, as in a form.',
      takes: 'rule',
      on: ['text', 'words'],
      only: 'sent',
    },
  },
  messages: { format: 'it does not fit a pattern that has no message of its own' },
  failures,
  dataFailures,
  samples,
} as const satisfies ValueConstraint

function failures({ pattern: asked }: Schema, { ruleMessage }: FailingField): readonly Failure[] {
  return asked ? [['pattern', ruleMessage || 'format']] : []
}

function dataFailures(_: Schema, { type, dataRules }: FailingField): readonly Failure[] {
  const isText = formType(type).measure === 'characters'
  return isText && dataRules.includes('pattern') ? [['pattern', 'format']] : []
}

function samples(sampled: Sampled): readonly Sample[] {
  return [...wholeSamples(sampled), ...partSamples(sampled)]
}

function wholeSamples({ field, rules, texts }: Sampled): readonly Sample[] {
  if (field.schema.pattern === undefined) return []
  const base = { word: 'pattern', rule: 'pattern', by: 'leave' } as const
  const of = (given: string, text: string | undefined, fails: boolean): Sample =>
    text === undefined
      ? { ...base, given, enter: {}, unreached: `No ${given} was found.` }
      : { ...base, given, enter: { [field.name]: text }, ...(fails && { fails: 'pattern' }) }
  return [of('text that fits', texts.fitting(rules), false), of('text that does not fit', texts.unfitting(rules), true)]
}

/** A text that lacks all parts of a rule but one, one that lacks each of them, and what lacks nothing. */
function partSamples({ field: { name, parts }, rules, texts }: Sampled): readonly Sample[] {
  if (parts.length === 0) return []
  const good = texts.fitting(rules) ?? ''
  const shorter = [...good].map((_, end) => [...good].slice(0, end).join(''))
  const found = [
    '1',
    ...[good, ...shorter.toReversed()].flatMap((text) => [text.toLowerCase(), text.toUpperCase(), text]),
  ]
  const lacking = (text: string) => parts.filter((part) => !new RegExp(part.pattern, 'u').test(text))
  const base = { word: 'pattern', rule: 'parts', by: 'leave' } as const
  const of = (given: string, text: string | undefined): Sample =>
    text === undefined || text === ''
      ? { ...base, given, enter: {}, unreached: `No ${given} was found.` }
      : { ...base, given, enter: { [name]: text }, missing: lacking(text).map((part) => part.text) }
  return [
    { ...base, given: 'nothing', enter: { [name]: '' }, missing: [] },
    of(
      'text that lacks nothing',
      found.find((text) => lacking(text).length === 0),
    ),
    of(
      'text that lacks everything',
      found.find((text) => lacking(text).length === parts.length),
    ),
    ...parts.map((part, index) =>
      of(
        `text that lacks part ${index + 1} only`,
        found.find((text) => text !== '' && lacking(text).length === 1 && lacking(text)[0] === part),
      ),
    ),
  ]
}
