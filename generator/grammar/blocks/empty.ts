import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { icon, text } from '../language.ts'
import { block } from './block.ts'

export const emptyBlock = block(
  'empty',
  {
    about: 'Says what would be here and offers the first step.',
    purpose:
      'Says what would be here, where there is nothing yet, and offers the first step. It stands mostly as `otherwise`, or with a condition.',
  },
  {
    icon: { about: 'An icon above the words.', rule: icon },
    text: { about: 'What would be here.', rule: text, required: true },
    hint: { about: 'What to do first.', rule: text },
    actions: { about: 'The first step as a button.', rule: buttons },
  },
)

/** Says what would be here and offers the first step. */
export type EmptyBlock = CompiledOf<typeof emptyBlock>
