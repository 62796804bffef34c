import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { go, goWith } from '../go.ts'
import { choice, text } from '../language.ts'
import { block } from './block.ts'

export const linkBlock = block(
  'link',
  {
    about: 'A link in the text, to a page or to run steps.',
    purpose:
      'A link in the text, which leads elsewhere from the middle of a page, or runs steps (`do`) where a button would be too loud. In menus, headings and messages, buttons do the same.',
  },
  {
    text: { about: 'Its words.', rule: text, required: true },
    go: { about: 'Where it leads.', rule: go },
    with: goWith,
    do: { about: 'The steps that it runs, instead of leading somewhere.', rule: steps },
    align: { about: 'Where it stands in the line.', rule: choice('start', 'center', 'end') },
  },
  { needs: [{ of: ['go', 'do'], one: true }] },
)

export type LinkBlock = CompiledOf<typeof linkBlock>
