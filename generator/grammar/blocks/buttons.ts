import type { BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'

/** A row of buttons. */
export interface ButtonsBlock extends BlockBase {
  readonly block: 'buttons'
  readonly actions: readonly Button[]
}
