import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { Block, BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export interface SectionBlock extends BlockBase {
  readonly block: 'section'
  readonly title: Text
  readonly text?: Text
  readonly actions?: readonly Button[]
  readonly blocks: readonly Block[]
}

export const sectionBlock = block<SectionBlock>(
  'section',
  { about: 'A titled part of a page.', purpose: 'Divides a page into parts with titles of their own.' },
  {
    title: { about: 'Its title.', rule: text, required: true },
    text: { about: 'A line below the title.', rule: text },
    actions: { about: 'Buttons at the right of the title.', rule: buttons },
    blocks: { about: 'What is in it.', rule: blocks, required: true },
  },
)
