import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { integer, object, text } from '../language.ts'
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
    more: {
      about: 'A menu for those that are seldom needed: so many buttons stand in the row, the others in the menu.',
      rule: object('further buttons', {
        label: { about: 'What stands on the button of the menu.', rule: text, required: true },
        after: { about: 'How many stand beside it.', rule: { ...integer, minimum: 1 }, required: true },
      }),
    },
  },
)

/** A row of buttons. */
export type ButtonsBlock = CompiledOf<typeof buttonsBlock>
