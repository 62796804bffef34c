import type { BlockBase } from '../blocks.ts'
import { block } from './block.ts'

/** Where a layout shows the page. */
export interface OutletBlock extends BlockBase {
  readonly block: 'outlet'
}

export const outletBlock = block<OutletBlock>(
  'outlet',
  {
    about: 'Where a layout shows the page.',
    purpose: 'Marks where a layout puts the page that is open. The screen of each layout has exactly one.',
  },
  {},
)
