import type { CompiledOf } from '../compiled-type.ts'
import { block } from './block.ts'

export const outletBlock = block(
  'outlet',
  {
    about: 'Where a layout shows the page.',
    purpose: 'Marks where a layout puts the page that is open. The screen of each layout has exactly one.',
  },
  {},
)

/** Where a layout shows the page. */
export type OutletBlock = CompiledOf<typeof outletBlock>
