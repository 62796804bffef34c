import type { Block, BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'
import type { Text } from '../compiled.ts'

/** The title of a page, with what stands above it, actions at its right and blocks beside it (a select …). */
export interface HeadingBlock extends BlockBase {
  readonly block: 'heading'
  readonly text: Text
  readonly above?: Text
  readonly below?: Text
  readonly actions?: readonly Button[]
  readonly aside?: readonly Block[]
}
