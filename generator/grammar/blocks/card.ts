import type { Block, BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

/** A bordered surface around blocks, with an optional title. */
export interface CardBlock extends BlockBase {
  readonly block: 'card'
  readonly title?: Text
  readonly blocks: readonly Block[]
}

export const cardBlock = block<CardBlock>(
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
