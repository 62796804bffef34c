import type { CompiledOf } from '../compiled-type.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const panelBlock = block(
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

/** A narrow page in the middle of the window, such as sign-in. */
export type PanelBlock = CompiledOf<typeof panelBlock>
