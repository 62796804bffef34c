import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import { block } from './block.ts'

/** A row of buttons. */
export interface ButtonsBlock extends BlockBase {
  readonly block: 'buttons'
  readonly actions: readonly Button[]
}

export const buttonsBlock = block<ButtonsBlock>('buttons', 'A row of buttons.', {
  actions: { about: 'The buttons, from left to right.', rule: buttons, required: true },
})
