import type { BlockBase } from '../blocks.ts'

/** Where a layout shows the page. */
export interface OutletBlock extends BlockBase {
  readonly block: 'outlet'
}
