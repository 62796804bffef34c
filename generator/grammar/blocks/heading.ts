import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const headingBlock = block(
  'heading',
  {
    about: 'The title of a page, with what stands above it, actions at its right and blocks beside it (a select …).',
    purpose: 'Begins a page: what it is called and what can be done on it.',
  },
  {
    text: { about: 'The title.', rule: text, required: true },
    above: { about: 'A line above it.', rule: text },
    below: { about: 'A line below it.', rule: text },
    actions: { about: 'Buttons at its right.', rule: buttons },
    aside: { about: 'Blocks beside it.', rule: blocks },
  },
)

/** The title of a page, with what stands above it, actions at its right and blocks beside it (a select …). */
export type HeadingBlock = CompiledOf<typeof headingBlock>
