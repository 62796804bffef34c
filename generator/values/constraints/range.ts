import type { Entered } from '../../conform/case.ts'
import { formType } from '../form-types.ts'
import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'
import { day, type Sample, type Sampled } from './sample.ts'

const ordered = ['number', 'date'] as const

/** How small and how great a number is, how early and how late a date. */
export const range = {
  form: {
    min: {
      about: 'The least number, or the earliest date (`now`: not before now).',
      takes: 'bound',
      on: ordered,
      keywords: ['minimum', 'earliest'],
      plan: {
        added: (to) => `must be ${to} or more now`,
        gone: (from) => `may be less than ${from} now`,
        changed: (from, to) => `must be ${to} or more, not ${from}`,
      },
    },
    max: {
      about: 'The greatest number, or the latest date (`now`: not after now).',
      takes: 'bound',
      on: ordered,
      keywords: ['maximum', 'latest'],
      plan: {
        added: (to) => `must be ${to} or less now`,
        gone: (from) => `may be more than ${from} now`,
        changed: (from, to) => `must be ${to} or less, not ${from}`,
      },
    },
  },
  resource: {
    most: {
      about: 'How many characters a text or a word may have, the greatest number, or how many records there may be.',
      takes: 'figure',
      on: ['text', 'number', 'integer', 'words', 'records'],
      only: 'sent',
    },
    least: { about: 'The smallest number.', takes: 'figure', on: ['number', 'integer'], only: 'sent' },
    future: { about: 'Of a moment: not before now.', takes: 'yes', on: ['moment'], only: 'sent' },
  },
  messages: {
    minimum: 'it is too small or too early; `{limit}` is the least',
    maximum: 'it is too great or too late; `{limit}` is the most',
    earliestNow: 'it is in the past',
    latestNow: 'it is in the future',
  },
  failures,
  dataFailures,
  samples,
} as const satisfies ValueConstraint

function failures(schema: Schema): readonly Failure[] {
  const figures = (['minimum', 'maximum'] as const).flatMap((keyword): readonly Failure[] =>
    schema[keyword] === undefined ? [] : [[keyword, keyword, schema[keyword]]],
  )
  const dates = (
    [
      ['earliest', 'minimum'],
      ['latest', 'maximum'],
    ] as const
  ).flatMap(([keyword, message]): readonly Failure[] => {
    const limit = schema[keyword]
    return limit === undefined ? [] : [[keyword, limit === 'now' ? `${keyword}Now` : message, limit]]
  })
  return [...figures, ...dates]
}

function dataFailures(_: Schema, { type, dataRules }: FailingField): readonly Failure[] {
  const { measure, family } = formType(type)
  if (measure !== 'size' && measure !== 'order') return []
  return (
    [
      ['min', 'minimum', 'earliestNow'],
      ['max', 'maximum', 'latestNow'],
    ] as const
  ).flatMap(([word, keyword, now]): readonly Failure[] => {
    if (!dataRules.includes(word)) return []
    return family === 'date'
      ? [
          [keyword, keyword],
          [now, now],
        ]
      : [[keyword, keyword]]
  })
}

function samples(sampled: Sampled): readonly Sample[] {
  const { family } = formType(sampled.field.type)
  return family === 'number' ? figureSamples(sampled) : family === 'date' ? dateSamples(sampled) : []
}

function figureSamples({ field: { name, type, schema } }: Sampled): readonly Sample[] {
  const step = type === 'integer' ? 1 : 0.1
  const sample = (word: 'min' | 'max', value: number, fails?: string): Sample => ({
    ...{ word, rule: word, given: String(value), enter: { [name]: value }, by: 'leave' },
    ...(fails !== undefined && { fails }),
  })
  const { minimum, maximum } = schema
  return [
    ...(typeof minimum === 'number' ? [sample('min', minimum), sample('min', rounded(minimum - step), 'minimum')] : []),
    ...(typeof maximum === 'number' ? [sample('max', maximum), sample('max', rounded(maximum + step), 'maximum')] : []),
  ]
}

function rounded(value: number): number {
  return Number(value.toFixed(6))
}

function dateSamples({ field: { name, type, schema } }: Sampled): readonly Sample[] {
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

function shifted(date: string, days: number): string {
  const moved = new Date(Date.parse(date) + days * day * 1000).toISOString()
  return date.length <= 10 ? moved.slice(0, 10) : moved
}
