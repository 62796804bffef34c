import type { BlockBase } from '../blocks.ts'
import type { Text, Value } from '../compiled.ts'
import { choice, icon, name, text, value } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

/** A menu of menus.yaml: behind a button, such as the profile menu, or as a line of links. */
export interface MenuBlock extends BlockBase {
  readonly block: 'menu'
  readonly menu: Menu
  /** `face` (if nothing is said): a button with a picture; `icon`: a round button; `line`: its items side by side. */
  readonly as?: 'face' | 'icon' | 'line'
  readonly label: Text
  readonly icon?: string
  readonly hint?: Text
  /** An image's address; without one, the label's initials. */
  readonly picture?: Value<string>
}

export const menuBlock = block<MenuBlock>(
  'menu',
  {
    about: 'A menu of menus.yaml: behind a button, such as the profile menu, or as a line of links.',
    purpose: 'A menu that opens at a click, such as what can be done with one’s own account.',
  },
  {
    menu: { about: 'A menu of menus.yaml.', rule: name('menu', 'module'), required: true },
    as: {
      about:
        'How it looks: a button with a picture of somebody (`face`, if nothing is said), a round button with an `icon`, or its items side by side as a `line`, such as at the end of a page.',
      rule: choice('face', 'icon', 'line'),
    },
    label: { about: 'The words on its button; what it is, for those who listen.', rule: text, required: true },
    icon: { about: 'The icon on its button, if it is a round one.', rule: icon },
    hint: { about: 'Small words under them.', rule: text },
    picture: { about: 'The address of a picture; without one the initials are shown.', rule: value('string') },
  },
)
