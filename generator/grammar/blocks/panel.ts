import type { Block, BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

/** A narrow page in the middle of the window, such as sign-in. */
export interface PanelBlock extends BlockBase {
  readonly block: 'panel'
  readonly brand: Text
  readonly blocks: readonly Block[]
}

export const panelBlock = block<PanelBlock>(
  'panel',
  {
    about: 'A narrow page in the middle of the window, such as sign-in.',
    purpose: 'A narrow page in the middle of the window, for sign-in and the like.',
  },
  {
    brand: { about: 'The name above it.', rule: text, required: true },
    blocks: { about: 'What is in it.', rule: blocks, required: true },
  },
)
