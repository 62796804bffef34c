import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { text } from '../language.ts'
import { moreButtons } from '../more-buttons.ts'
import { block } from './block.ts'

export const buttonsBlock = block(
  'buttons',
  {
    about: 'A row of buttons.',
    purpose:
      'A row of buttons: commands that belong together and to no other block. A page’s main commands belong into its `heading`.',
  },
  {
    text: { about: 'A line above them, there while one of them shows.', rule: text },
    actions: { about: 'The buttons, from left to right.', rule: buttons, required: true },
    more: moreButtons,
  },
)

/** A row of buttons. */
export type ButtonsBlock = CompiledOf<typeof buttonsBlock>
