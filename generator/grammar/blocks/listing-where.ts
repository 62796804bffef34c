import type { Text } from '../compiled.ts'
import type { CompiledOf, Of } from '../compiled-type.ts'
import { choice, list, near, object, partOf, type RecordRule, record, string, text, typed, value } from '../language.ts'

/** A choice of a filter: what is sent, and its words. */
interface FilterChoice {
  readonly value: string
  readonly label: Text
}

/** Something that things can be filtered by, which the spec names itself. */
const field = object('field to filter by', {
  label: { about: 'What staff call it.', rule: text, required: true },
  kind: { about: 'One of `kinds`.', rule: string, required: true },
  options: {
    about: 'Of a kind whose input is a choice: `value: words` each.',
    rule: record(text, 'value', { listed: 'value', valued: 'label' }) as Of<RecordRule, readonly FilterChoice[]>,
  },
})

const columns = object('fields to filter by from data', {
  of: { about: 'The list that says which there are.', rule: typed('list', 'only'), required: true, sets: 'rows' },
  key: { about: 'Its field that says what is sent for it.', rule: near('rowField'), required: true },
  label: { about: 'Its field that says what staff call it.', rule: near('rowField'), required: true },
  kind: {
    about: 'Its field that names one of `kinds`; those of other kinds cannot be filtered by.',
    rule: near('rowField'),
    required: true,
  },
  options: { about: 'Its field with the options of a choice: a list of texts.', rule: near('rowField') },
  ownYes: { about: 'Of yes or no, its field with what stands for yes, in the place of `yes`.', rule: near('rowField') },
  ownNo: { about: 'The same for no.', rule: near('rowField') },
  only: { about: 'Its field that says whether it can be filtered by; without it all can.', rule: near('rowField') },
})

const kind = object('kind of a field to filter by', {
  input: {
    about: 'How a value is entered; `number` and `boolean` are sent as such, all others as texts.',
    rule: choice('text', 'number', 'boolean', 'date', 'choice'),
    required: true,
  },
  conditions: {
    about: 'Names of `conditions`, the usual one first.',
    rule: list(string, { least: 1 }),
    required: true,
  },
})

const condition = object('condition of a filter', {
  label: {
    about: 'Its words, behind the field; the value stands in the place of `{value}`, or behind them.',
    rule: { ...text, given: ['value'] },
    required: true,
  },
  takes: {
    about:
      'What it compares with: one value, a list of `several`, a list of `two` of which one may be left open, a whole number from 1 (`count`), or nothing.',
    rule: choice('one', 'several', 'two', 'count', 'nothing'),
    default: 'one',
  },
})

export const listingWhere = partOf(
  'where',
  {
    sends: { about: 'The variable that takes the filters, a list.', rule: near('variable'), required: true },
    as: {
      about: 'The parts of each filter, as the variable calls them.',
      rule: partOf('as', {
        field: { about: 'Takes what is filtered by.', rule: string, required: true },
        condition: { about: 'Takes the name of the condition.', rule: string, required: true },
        value: { about: 'Takes what it compares with.', rule: string, required: true },
      }),
      required: true,
    },
    keep: {
      about:
        'The query parameter of the route that keeps them in the address. What is unknown in it is left out, and said.',
      rule: near('parameter'),
      required: true,
    },
    most: { about: 'How many there may be.', rule: value('number') },
    fields: {
      about: 'What things can be filtered by, `what is sent: …` each.',
      rule: record(field, 'field', { listed: 'key' }),
      default: [],
    },
    columns: { about: 'Further fields, which data names.', rule: columns },
    kinds: { about: 'How fields are entered and compared, by kind.', rule: record(kind, 'kind'), required: true },
    conditions: { about: 'All conditions, by what is sent.', rule: record(condition, 'condition'), required: true },
    texts: {
      about: 'What it says.',
      rule: partOf('texts', {
        add: { about: 'The button that adds one; also what the panel is called.', rule: text, required: true },
        field: { about: 'The choice of the field.', rule: text, required: true },
        condition: { about: 'The choice of the condition.', rule: text, required: true },
        value: { about: 'The value.', rule: text, required: true },
        from: { about: 'The first of two values.', rule: text, required: true },
        to: { about: 'The second of two.', rule: text, required: true },
        yes: { about: 'What stands for true.', rule: text, required: true },
        no: { about: 'What stands for false.', rule: text, required: true },
        apply: { about: 'The button that filters by what was entered.', rule: text, required: true },
        cancel: { about: 'The button that leaves it.', rule: text, required: true },
        needed: { about: 'What is said where the value is missing or none.', rule: text, required: true },
        unclear: {
          about: 'What is said where a number could be two, `{limit}`; `needed` where nothing is said.',
          rule: { ...text, given: ['limit'], needs: ['limit'] },
        },
        remove: {
          about: 'The button that takes `{filter}` away.',
          rule: { ...text, given: ['filter'], needs: ['filter'] },
          required: true,
        },
        clear: { about: 'The button that takes all away.', rule: text, required: true },
        unknown: {
          about: 'What is said of what the address names and is not known; `{name}` is that.',
          rule: { ...text, given: ['name'], needs: ['name'] },
          required: true,
        },
      }),
      required: true,
    },
  },
  { constraint: 'where' },
)

export const listingColumns = partOf('chosen columns', {
  keep: {
    about:
      'The query parameter of the route that keeps which are shown, by their names with commas; empty: all. What is unknown in it is left out.',
    rule: near('parameter'),
    required: true,
  },
  label: { about: 'The button where they are chosen.', rule: text, required: true },
})

export type ListingWhere = CompiledOf<typeof listingWhere>
export type WhereKind = ListingWhere['kinds'][string]
export type WhereCondition = ListingWhere['conditions'][string]
