import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { icon, text } from '../language.ts'
import { block } from './block.ts'

/** Says what would be here and offers the first step. */
export interface EmptyBlock extends BlockBase {
  readonly block: 'empty'
  readonly icon?: string
  readonly text: Text
  readonly hint?: Text
  readonly actions?: readonly Button[]
}

export const emptyBlock = block<EmptyBlock>(
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
