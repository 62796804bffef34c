import type { Block, BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'

/** A narrow page in the middle of the window, such as sign-in. */
export interface PanelBlock extends BlockBase {
  readonly block: 'panel'
  readonly brand: Text
  readonly blocks: readonly Block[]
}
