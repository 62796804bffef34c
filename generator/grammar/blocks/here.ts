import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { name, near, partOf, text, typed, value } from '../language.ts'
import { block } from './block.ts'

const named = { ...text, given: ['name'] } as const

/** Who else is at work on what a form is about (product-content 5.13). */
export const hereBlock = block(
  'here',
  {
    about: 'Who else has open what a form is about, and in which of its fields they are.',
    purpose:
      'Shows the names of others who have the same thing open, at the head of the page and at the field that they are in. It tells the backend again and again that somebody is here, and hears from it who else is; so a page can also fetch what others changed.',
  },
  {
    form: { about: 'The form, which the same screen shows.', rule: name('form'), required: true },
    do: {
      about:
        'The steps that say that somebody is here; `here` is what they send. They run again and again while the window is in front, and once more when the page is left.',
      rule: steps,
      required: true,
      binds: { here: 'present' },
      unasked: true,
    },
    people: {
      about: 'Who else is here, in what the last `query` or `mutate` of `do` answered.',
      rule: partOf('people who are here', {
        of: { about: 'The list of them.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        key: { about: 'Their field that tells one from another.', rule: near('rowField'), required: true },
        name: { about: 'Their field with what they are called.', rule: near('rowField'), required: true },
        path: {
          about: 'Their field with the path of the field that they are in.',
          rule: near('rowField'),
          required: true,
        },
      }),
      required: true,
      binds: { result: 'answered' },
    },
    every: {
      about: 'How often it is said while nobody else is here (ms).',
      rule: value('number', 'constant'),
      required: true,
    },
    together: { about: 'How often while somebody is (ms).', rule: value('number', 'constant'), required: true },
    heard: {
      about: 'What happens after each answer, such as fetching what others changed.',
      rule: steps,
      default: [],
      binds: { result: 'answered' },
      unasked: true,
    },
    refused: {
      about: 'What happens when the backend refuses it: one may not be here any more.',
      rule: steps,
      default: [],
      unasked: true,
    },
    label: { about: 'What the list of names is called.', rule: text, required: true },
    came: { about: 'Is read out when `{name}` has come.', rule: named, required: true },
    field: { about: 'At the field that `{name}` is in.', rule: named, required: true },
  },
  { constraint: 'focusing' },
)

/** Who else has open what a form is about. */
export type HereBlock = CompiledOf<typeof hereBlock>
