import { button } from './actions.ts'
import type { CompiledOf } from './compiled-type.ts'
import { choice, list, object, partOf, text, value } from './language.ts'

const row = { item: 'row' } as const

const label = {
  about: 'What the box selects, for those who do not see where it stands.',
  rule: text,
  required: true,
  binds: row,
} as const

const said = {
  clear: { about: 'The button after which nothing is selected.', rule: text, required: true },
  all: { about: 'The box that selects all that are loaded.', rule: text, required: true },
} as const

const actions = {
  about: 'Buttons that are there while something is selected; `selected` is the list of those things.',
  rule: list(button, { least: 1 }),
  required: true,
  binds: { selected: 'rows' },
} as const

const about =
  'A box at each thing, to do something with several at once. Shift selects all between two; Ctrl+A selects all that are loaded, Escape none.'

export const selecting = {
  about: `${about} Who may do none of \`actions\` has no boxes.`,
  rule: object('select', {
    id: {
      about:
        'What tells one thing from another. What is selected stays so while more is loaded, and when it is loaded again; what leaves the list is selected no more.',
      rule: value('any', 'only'),
      required: true,
      binds: row,
    },
    label,
    most: {
      about: 'How many may be selected at once. Where that is one, another one takes its place.',
      rule: value('number'),
    },
    keeps: {
      about: '`true`: what is selected stays so when the list is narrowed down to other things.',
      rule: choice(true),
    },
    texts: {
      about: 'What is said of what is selected.',
      rule: partOf('texts', {
        count: {
          about: 'How many are selected; `{count}` is the number, `{most}` how many may be.',
          rule: { ...text, given: ['count', 'most'] },
          required: true,
        },
        ...said,
        full: {
          about: 'Why no more can be selected, with `most`; `{most}` is that number.',
          rule: { ...text, given: ['most'] },
        },
      }),
      required: true,
    },
    actions,
  }),
} as const

export const treeSelecting = {
  about: `${about} What is moved is all that is selected.`,
  rule: object('select', {
    label,
    texts: {
      about: 'What is said of what is selected.',
      rule: partOf('texts', {
        count: {
          about: 'How many are selected; `{count}` is the number.',
          rule: { ...text, given: ['count'] },
          required: true,
        },
        ...said,
      }),
      required: true,
    },
    actions,
  }),
} as const

/** Several things of a list are selected, and something is done with all of them. */
export type Selecting = CompiledOf<(typeof selecting)['rule']>

/** The same where it is known already what tells one thing from another. */
export type TreeSelecting = CompiledOf<(typeof treeSelecting)['rule']>
