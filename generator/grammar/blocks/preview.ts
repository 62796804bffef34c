import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { icon, object, partOf, record, text, value } from '../language.ts'
import { block } from './block.ts'

const said = (about: string) => ({ about, rule: text, required: true }) as const

export const previewBlock = block(
  'preview',
  {
    about: 'A file as it looks or sounds: a picture to zoom into, a film, a sound, pages, words; else an icon.',
    purpose:
      'Shows what is in a file without opening it. What kind it is, an expression says; what a browser cannot show is an icon, and what cannot be had says so. Nothing in the file runs.',
  },
  {
    src: {
      about: 'The address of the file. One that differs behind its "?" alone is of the same file, which goes on.',
      rule: value('string', 'only'),
      required: true,
    },
    again: {
      about:
        'Steps that ask for the address anew, run once when it can no longer be had: one that is signed holds for a while. The file goes on where it was.',
      rule: steps,
    },
    called: { about: 'What it is called, for those who do not see it.', rule: value('string'), required: true },
    as: {
      about:
        'How it is shown: `picture`, `film`, `sound`, `pages` (by the browser’s own viewer of PDF) or `text`; anything else is the icon.',
      rule: value('string', 'only'),
      required: true,
    },
    icon: { about: 'The icon of what is not shown.', rule: icon, required: true },
    icons: {
      about: 'Other icons, by what a value is.',
      rule: object('icons of a preview', {
        of: { about: 'The value.', rule: value('string', 'only'), required: true },
        each: { about: 'The icon of each, `value: icon`.', rule: record(icon, 'value'), required: true },
      }),
    },
    texts: {
      about: 'What it says.',
      rule: partOf('texts of a preview', {
        closer: said('The button that shows a picture larger.'),
        farther: said('The button that shows it smaller.'),
        failed: said('Where the file cannot be had, or is not what it is taken for.'),
      }),
      required: true,
    },
  },
)

/** A file as it looks or sounds. */
export type PreviewBlock = CompiledOf<typeof previewBlock>
