import { button } from './actions.ts'
import type { CompiledOf } from './compiled-type.ts'
import { choice, flag, list, object, partOf, string, text, value } from './language.ts'

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

const limited = {
  most: {
    about: 'How many may be selected at once. Where that is one, another one takes its place.',
    rule: value('number'),
  },
  shares: {
    about:
      'A name: what is selected here is selected as well in whatever else of the page or dialog shares it, such as a tree beside a list in tabs. It stays so whichever of them is shown; of what is selected, only what all of them load is known.',
    rule: string,
  },
} as const

const counted = {
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
    most: limited.most,
    keeps: {
      about: '`true`: what is selected stays so when the list is narrowed down to other things.',
      rule: choice(true),
    },
    shares: limited.shares,
    texts: { about: 'What is said of what is selected.', rule: partOf('texts', counted), required: true },
    actions,
  }),
} as const

export const treeSelecting = {
  about: `${about} What is moved is all that is selected.`,
  rule: object('select', {
    fits: {
      about:
        'What can be selected; by default, everything. What does not fit has no box, and can be opened all the same.',
      rule: flag,
      binds: row,
    },
    label,
    ...limited,
    texts: { about: 'What is said of what is selected.', rule: partOf('texts', counted), required: true },
    actions,
  }),
} as const

/** Several things of a list are selected, and something is done with all of them. */
export type Selecting = CompiledOf<(typeof selecting)['rule']>

/** The same where it is known already what tells one thing from another. */
export type TreeSelecting = CompiledOf<(typeof treeSelecting)['rule']>
