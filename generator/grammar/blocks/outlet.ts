import type { BlockBase } from '../blocks.ts'
import { block } from './block.ts'

/** Where a layout shows the page. */
export interface OutletBlock extends BlockBase {
  readonly block: 'outlet'
}

export const outletBlock = block<OutletBlock>('outlet', 'Where a layout shows the page.', {})
