import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { text } from '../language.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const sectionBlock = block(
  'section',
  { about: 'A titled part of a page.', purpose: 'Divides a page into parts with titles of their own.' },
  {
    title: { about: 'Its title.', rule: text, required: true },
    text: { about: 'A line below the title.', rule: text },
    actions: { about: 'Buttons at the right of the title.', rule: buttons },
    blocks: { about: 'What is in it.', rule: blocks, required: true },
  },
)

export type SectionBlock = CompiledOf<typeof sectionBlock>
