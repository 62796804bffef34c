import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { near, object, partOf, record, string, text, typed, value } from '../language.ts'

const path = { about: 'Its field with the path that is meant.', rule: near('rowField'), required: true } as const
const by = { about: 'Its field with the name of who changed it.', rule: near('rowField'), required: true } as const

/** How a form saves itself (product-content 5.5). */
export const autosave = object(
  'autosave',
  {
    do: {
      about:
        'The steps that save; `saving` is what they send. One save is under way at a time: what is typed meanwhile goes with the next one.',
      rule: steps,
      required: true,
      binds: { saving: 'changed' },
      unasked: true,
    },
    from: {
      about: 'The revision of what the form begins with.',
      rule: value('number', 'only'),
      required: true,
    },
    by: {
      about: 'Who changed last what the form begins with: it is asked in their name where it comes anew and differs.',
      rule: value('string', 'only'),
    },
    revision: {
      about: 'The revision after a save; `result` is what the last `mutate`, `query` or `session` of `do` answered.',
      rule: value('number', 'only'),
      required: true,
      binds: { result: 'answered' },
    },
    changed: {
      about: 'What others changed since: it is put into the form.',
      rule: partOf('changes of others', {
        of: { about: 'The list of it.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        path,
        value: { about: 'Its field with what stands there now.', rule: near('rowField'), required: true },
        by,
      }),
      required: true,
      binds: { result: 'answered' },
    },
    conflicts: {
      about:
        'What was not saved because somebody else changed it since: staff are asked at the field which of both stays.',
      rule: partOf('conflicts', {
        of: { about: 'The list of it.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        path,
        theirs: { about: 'Its field with what the other one wrote.', rule: near('rowField'), required: true },
        by,
      }),
      required: true,
      binds: { result: 'answered' },
    },
    paths: {
      about:
        'What a field is called in paths; by default its own name. The fields of `values` are called by their keys anyway.',
      rule: record(string, 'field', { near: 'formField' }),
      default: {},
    },
    after: {
      about: 'How long after the last key it is saved (ms).',
      rule: value('number', 'constant'),
      required: true,
    },
    most: { about: 'How long after the first key at most (ms).', rule: value('number', 'constant'), required: true },
    saved: {
      about: 'What happens after each save.',
      rule: steps,
      default: [],
      binds: { result: 'answered' },
      unasked: true,
    },
    texts: {
      about: 'What is said of it, above the form and at fields.',
      rule: object('texts of saving', {
        saved: { about: 'When all is saved.', rule: { ...text, given: ['time'] }, required: true },
        saving: { about: 'While it is saved.', rule: text, required: true },
        refused: {
          about: 'When the server did not take it; why, the error catalogue says.',
          rule: text,
          required: true,
        },
        waiting: { about: 'While the server is out of reach.', rule: text, required: true },
        conflict: {
          about: 'At a field that `{name}` changed as well.',
          rule: { ...text, given: ['name'] },
          required: true,
        },
        theirs: {
          about: 'What the other value is called, for whoever listens.',
          rule: { ...text, given: ['name'] },
          required: true,
        },
        keep: { about: 'The button that keeps what one typed.', rule: text, required: true },
        take: { about: 'The button that takes what the other one wrote.', rule: text, required: true },
        undo: {
          about: 'The button that takes back what one typed last; `Mod+Z` presses it.',
          rule: text,
          required: true,
        },
        redo: { about: 'The one that brings it back, `Mod+Shift+Z`.', rule: text, required: true },
        taken: {
          about: 'Is read out when something of `{name}` was put into the form.',
          rule: { ...text, given: ['name'] },
          required: true,
        },
      }),
      required: true,
    },
  },
  { gated: true },
)

/** How a form saves itself. */
export type Autosave = CompiledOf<typeof autosave>
