import type { Block, BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'

/** A bordered surface around blocks, with an optional title. */
export interface CardBlock extends BlockBase {
  readonly block: 'card'
  readonly title?: Text
  readonly blocks: readonly Block[]
}
