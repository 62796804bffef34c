import type { Expression, Gated, Operation, Value, Values } from './compiled.ts'
import type { Entity } from './entities.ts'
import {
  choice,
  condition,
  name,
  type ObjectRule,
  object,
  type PropertiesOf,
  typed,
  value,
  values,
} from './language.ts'

/** Data that a screen, a dialog or the console's context declares by operation name; its scope name is its key. */
export interface DataSource {
  readonly operation: Operation
  readonly with?: Values
  /** Loaded only while this holds. */
  readonly when?: Expression<unknown>
  readonly entity?: Entity
  /** Of the console's context and of grants: milliseconds from an answer to the next question, while somebody is at work. */
  readonly every?: Value<number>
}

/** Data of a screen: loaded only where its gate holds, and perhaps again and again while it is shown. */
export interface ScreenData extends Gated, Omit<DataSource, 'when' | 'every'> {
  /** Milliseconds from an answer to the next question. */
  readonly every?: Value<number>
  /** Milliseconds for which an answer counts as new; an older one is asked for again when there is a reason to look. */
  readonly fresh?: Value<number>
  /** Once this holds, it is not asked again. */
  readonly until?: Expression<unknown>
  /** Its name stands for how many there are in all, not for what there is. */
  readonly total?: true
}

/** A name of the console's context: loaded data, or a value computed of the others. */
export type ContextName = DataSource | { readonly value: Value<unknown> }

export const dataSource: ObjectRule = object<DataSource>(
  'data',
  {
    operation: {
      word: 'query',
      about: 'The query that loads it.',
      rule: name('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Values for the variables of the query.', rule: values('operation') },
    when: { about: 'It is loaded only while this holds.', rule: condition },
    entity: {
      about: 'The entity that it is: with it come the fields that the entity computes.',
      rule: name('entity', 'module'),
      sets: 'entity',
    },
    every: {
      about:
        'It is fetched again this many milliseconds after each answer, while the window is in front and somebody is at work in it. What changed shows at once, and the page is asked for anew whether it may be seen.',
      rule: value('number', 'constant'),
    },
  },
  { constraint: 'data', unseen: true },
)

const { when: _ofTheGate, every: _ofPages, ...loaded } = dataSource.properties

/** What stands under `data` of a screen: only what is shown can be watched. */
export const screenData: ObjectRule = {
  ...dataSource,
  gated: true,
  properties: {
    ...loaded,
    every: {
      about:
        'It is fetched again this many milliseconds after each answer, while the window is in front. What is shown stays meanwhile.',
      rule: value('number', 'constant'),
    },
    fresh: {
      about:
        'It is fetched again, while what is shown stays, when another page is entered or the window comes to the front, and the answer is older than this many milliseconds. Nothing is fetched while nobody does anything.',
      rule: value('number', 'constant'),
    },
    total: {
      about:
        '`true`: `data.<its name>` is how many there are in all, as `total` of the envelope says; 0 where it says nothing. Where other data asks the same, it is asked for once.',
      rule: choice(true),
    },
    until: {
      about: 'With `every`: it is not fetched again once this holds; `data.<its own name>` is what came last.',
      rule: condition,
    },
  } satisfies PropertiesOf<Pick<ScreenData, 'every' | 'fresh' | 'total' | 'until'>>,
  constraint: 'polled',
}

export const computed: ObjectRule = object<{ value: unknown }>('computed name', {
  value: { about: 'What it is, computed of the other names.', rule: typed('any'), required: true },
})
