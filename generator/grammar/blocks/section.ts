import type { Block, BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'
import type { Text } from '../compiled.ts'

export interface SectionBlock extends BlockBase {
  readonly block: 'section'
  readonly title: Text
  readonly text?: Text
  readonly actions?: readonly Button[]
  readonly blocks: readonly Block[]
}
