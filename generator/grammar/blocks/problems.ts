import type { CompiledOf } from '../compiled-type.ts'
import { keys } from '../keys.ts'
import { name, partOf, text } from '../language.ts'
import { block } from './block.ts'

const counted = { ...text, given: ['count'] } as const

export const problemsBlock = block(
  'problems',
  {
    about: 'What is wrong with a form of the page, once somebody has tried to send it: each a link to its field.',
    purpose:
      'Says at the head of a long page how much is to be mended before a form can be sent, and leads to each field, opening the tab that it stands in. Nothing of it is seen until a try was refused, and each line goes when its field is right.',
  },
  {
    form: { about: 'The form, which the same screen shows.', rule: name('form'), required: true },
    label: {
      about: 'How many there are: `{count, plural, one {# thing} other {# things}} to mend`.',
      rule: counted,
      required: true,
    },
    next: {
      about: 'A button beside it that leads to one after another.',
      rule: partOf('next problem', {
        label: { about: 'The words on it.', rule: text, required: true },
        keys: { about: 'Keys that do the same, such as `Alt+N`.', rule: keys, required: true },
      }),
    },
  },
  { constraint: 'focusing' },
)

/** The problems of a form as links to its fields; announced politely. */
export type ProblemsBlock = CompiledOf<typeof problemsBlock>
