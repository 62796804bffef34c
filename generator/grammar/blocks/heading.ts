import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { go, goWith } from '../go.ts'
import { object, text, typed } from '../language.ts'
import { moreButtons } from '../more-buttons.ts'
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
    way: {
      about: 'The way to it as links above it, the outermost first; none where there is no list.',
      rule: object('way to a page', {
        of: { about: 'What is on the way.', rule: typed('list', 'only'), required: true, sets: 'rows' },
        label: { about: 'What the links are, for those who hear it alone.', rule: text, required: true },
        from: {
          about: 'Where it begins.',
          rule: object('beginning of a way', {
            text: { about: 'Its words.', rule: text, required: true },
            go: { about: 'Where it leads.', rule: go, required: true },
          }),
        },
        text: {
          about: 'The words of each; `item` is what it leads to.',
          rule: text,
          required: true,
          binds: { item: 'row' },
        },
        go: { about: 'Where each leads.', rule: go, required: true, binds: { item: 'row' } },
        with: { ...goWith, binds: { item: 'row' } },
      }),
    },
    below: { about: 'A line below it.', rule: text },
    actions: { about: 'Buttons at its right.', rule: buttons },
    more: moreButtons,
    aside: { about: 'Blocks beside it.', rule: blocks },
  },
)

/** The title of a page, with what stands above it, actions at its right and blocks beside it (a select …). */
export type HeadingBlock = CompiledOf<typeof headingBlock>
export type HeadingWay = NonNullable<HeadingBlock['way']>
