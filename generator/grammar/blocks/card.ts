import type { CompiledOf } from '../compiled-type.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const cardBlock = block(
  'card',
  {
    about: 'A bordered surface around blocks, with an optional title.',
    purpose: 'A bordered surface that sets a part of a page apart from the rest.',
  },
  {
    title: { about: 'Its title.', rule: text },
    blocks: { about: 'What is in it.', rule: blocks, required: true },
  },
)

/** A bordered surface around blocks, with an optional title. */
export type CardBlock = CompiledOf<typeof cardBlock>
