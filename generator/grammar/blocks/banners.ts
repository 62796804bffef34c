import type { CompiledOf } from '../compiled-type.ts'
import { flag, text, typed, value } from '../language.ts'
import { block } from './block.ts'

const row = { item: 'row' } as const

export const bannersBlock = block(
  'banners',
  {
    about:
      'What there is to say to everybody, one strip above the other, the gravest first. Nothing stands there where there is nothing to say.',
    purpose:
      'What concerns everybody, whatever page they are on: planned maintenance, a new version, an account that is about to end. It stands at the top of a `frame`. What was just done is told by a notice (`notify`) instead.',
  },
  {
    label: { about: 'What they are together, for those who do not see them.', rule: text, required: true },
    items: {
      about: 'The list that the screen has of them; `item` is one of them.',
      rule: typed('list', 'only'),
      required: true,
      sets: 'rows',
    },
    text: { about: 'What is said. A banner that says nothing is not there.', rule: text, required: true, binds: row },
    more: { about: 'Further words behind it.', rule: text, binds: row },
    tone: {
      about: 'How grave it is: `info`, `success`, `warning` or `danger`. What is none of them counts as `info`.',
      rule: value('string'),
      binds: row,
    },
    closable: {
      about:
        'Whether it may be closed. It then stays away for whoever closed it in this browser, until it says something else.',
      rule: flag,
      binds: row,
    },
  },
)

/** What there is to say to everybody, above the pages. */
export type BannersBlock = CompiledOf<typeof bannersBlock>
