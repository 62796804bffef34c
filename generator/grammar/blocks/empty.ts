import type { BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'
import type { Text } from '../compiled.ts'

/** Says what would be here and offers the first step. */
export interface EmptyBlock extends BlockBase {
  readonly block: 'empty'
  readonly icon?: string
  readonly text: Text
  readonly hint?: Text
  readonly actions?: readonly Button[]
}
