import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { text } from '../language.ts'
import { block } from './block.ts'

/** A row of buttons. */
export interface ButtonsBlock extends BlockBase {
  readonly block: 'buttons'
  readonly text?: Text
  readonly actions: readonly Button[]
}

export const buttonsBlock = block<ButtonsBlock>(
  'buttons',
  {
    about: 'A row of buttons.',
    purpose:
      'A row of buttons: commands that belong together and to no other block. A page’s main commands belong into its `heading`.',
  },
  {
    text: { about: 'A line above them, there while one of them shows.', rule: text },
    actions: { about: 'The buttons, from left to right.', rule: buttons, required: true },
  },
)
