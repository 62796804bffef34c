import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { icon, name, object, text } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

export const pageMessageBlock = block(
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
      rule: object(
        'hint of a page message',
        { text: { about: 'The words.', rule: text, required: true } },
        { gated: true },
      ),
    },
    actions: { about: 'What can be done.', rule: buttons },
    ways: {
      about: 'Where one can go from here instead: the items of a menu, side by side below what can be done.',
      rule: object(
        'ways on',
        {
          menu: { about: 'A menu of menus.yaml.', rule: name<Menu>('menu', 'module'), required: true },
          label: { about: 'The words before them.', rule: text, required: true },
        },
        { gated: true },
      ),
    },
  },
)

/** A page that says one thing: denied, missing, under maintenance, trial ended. */
export type PageMessageBlock = CompiledOf<typeof pageMessageBlock>
