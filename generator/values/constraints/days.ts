import type { Failure, Schema, ValueConstraint } from './constraint.ts'
import { day, type Sample, type Sampled } from './sample.ts'

/** How many days from now a date is away. */
export const days = {
  form: {
    days: {
      about: 'The most days from now that a date may be away.',
      takes: 'figure',
      on: ['date'],
      figure: { keyword: 'days', least: 1, wrong: 'A number of days goes here: 1, 2, 3 …' },
      instead: ['max'],
      plan: {
        added: (to) => `may be ${to} days away at most now`,
        gone: (from) => `may be any number of days away now (${from} at most before)`,
        changed: (from, to) => `may be ${to} days away at most, not ${from}`,
      },
    },
  },
  resource: {
    days: { about: 'Of a moment: at most so many days away.', takes: 'figure', on: ['moment'], only: 'sent' },
  },
  messages: { days: 'it is too far from now; `{limit}` is how far it may be, such as `30 days`, `5 years`' },
  failures: ({ days: most }: Schema): readonly Failure[] => (most === undefined ? [] : [['days', 'days', most]]),
  samples,
} as const satisfies ValueConstraint

/** A date that is nearly, and one that is more than so many days away. */
function samples({ field: { name, schema } }: Sampled): readonly Sample[] {
  const most = schema.days
  if (typeof most !== 'number') return []
  const base = { word: 'days', rule: 'days', by: 'data' } as const
  return [
    { ...base, given: 'a day inside', enter: { [name]: { fromNow: (most - 1) * day } } },
    { ...base, given: 'a day outside', enter: { [name]: { fromNow: (most + 1) * day } }, fails: 'days' },
  ]
}
