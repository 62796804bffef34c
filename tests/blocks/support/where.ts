import type { ListingWhere } from '../../../generator/grammar/blocks/listing-where.ts'
import { text } from './words.ts'

export const facts = [
  { key: 'height', words: 'Height', type: 'figure', sought: true },
  { key: 'secret', words: 'Secret', type: 'figure', sought: false },
  { key: 'photo', words: 'Photo', type: 'picture', sought: true },
]
export const factsScope = { route: {}, state: { facts } }

/** Filters that a listing of beds lets staff put together: kind and day of the spec, height of data. */
export function bedsWhere(): ListingWhere {
  return {
    sends: 'Where',
    as: { field: 'Field', condition: 'Condition', value: 'Value' },
    keep: 'where',
    most: 3,
    fields: [
      {
        key: 'kind',
        label: text('Kind'),
        kind: 'choice',
        options: [
          { value: 'raised', label: text('Raised bed') },
          { value: 'pond', label: text('Pond') },
        ],
      },
      { key: 'sown', label: text('Sown'), kind: 'day' },
    ],
    columns: {
      of: (scope) => (scope as typeof factsScope).state.facts,
      ...{ key: 'key', label: 'words', kind: 'type', only: 'sought' },
    },
    kinds: {
      choice: { input: 'choice', conditions: ['is', 'isOneOf'] },
      day: { input: 'date', conditions: ['before', 'lastDays'] },
      figure: { input: 'number', conditions: ['is', 'between', 'isEmpty'] },
    },
    conditions: {
      is: { label: text('is'), takes: 'one' },
      isOneOf: { label: text('is one of'), takes: 'several' },
      before: { label: text('before'), takes: 'one' },
      between: { label: text('is between'), takes: 'two' },
      lastDays: {
        label: text(
          ({ value }) => `in the last ${value} days`,
          () => ({}),
        ),
        takes: 'count',
      },
      isEmpty: { label: text('is empty'), takes: 'nothing' },
    },
    texts: {
      add: text('Filter'),
      field: text('Field'),
      condition: text('Condition'),
      value: text('Value'),
      from: text('From'),
      to: text('To'),
      yes: text('Yes'),
      no: text('No'),
      apply: text('Show'),
      cancel: text('Cancel'),
      needed: text('Please enter a value.'),
      remove: text(
        ({ filter }) => `Remove ${filter}`,
        () => ({}),
      ),
      clear: text('Clear filters'),
      unknown: text(
        ({ name }) => `No filter by ${name} here.`,
        () => ({}),
      ),
    },
  }
}
