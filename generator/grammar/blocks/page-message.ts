import type { Button } from '../actions.ts'
import { buttons } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Gated, Text } from '../compiled.ts'
import { icon, name, object, text } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

/** A page that says one thing: denied, missing, under maintenance, trial ended. */
export interface PageMessageBlock extends BlockBase {
  readonly block: 'page-message'
  readonly icon?: string
  /** A code above the title (403). */
  readonly code?: Text
  readonly title: Text
  readonly subtitle?: Text
  readonly text?: Text
  readonly hint?: Gated & { readonly text: Text }
  readonly actions?: readonly Button[]
  readonly ways?: Gated & { readonly menu: Menu; readonly label: Text }
}

export const pageMessageBlock = block<PageMessageBlock>(
  'page-message',
  {
    about: 'A page that says one thing: denied, missing, under maintenance, trial ended.',
    purpose: 'Fills a page that has nothing else to say: access denied, not found, under maintenance.',
  },
  {
    icon: { about: 'An icon above it.', rule: icon },
    code: { about: 'A code above the title (403).', rule: text },
    title: { about: 'What it says in short.', rule: text, required: true },
    subtitle: { about: 'A line below the title.', rule: text },
    text: { about: 'What it says.', rule: text },
    hint: {
      about: 'A line below the text, such as what is needed: `denial.needs` holds the rights that were missing.',
      rule: object<{ text: unknown }>(
        'hint of a page message',
        { text: { about: 'The words.', rule: text, required: true } },
        { gated: true },
      ),
    },
    actions: { about: 'What can be done.', rule: buttons },
    ways: {
      about: 'Where one can go from here instead: the items of a menu, side by side below what can be done.',
      rule: object<NonNullable<PageMessageBlock['ways']>>(
        'ways on',
        {
          menu: { about: 'A menu of menus.yaml.', rule: name('menu', 'module'), required: true },
          label: { about: 'The words before them.', rule: text, required: true },
        },
        { gated: true },
      ),
    },
  },
)
