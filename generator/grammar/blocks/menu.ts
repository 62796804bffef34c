import type { CompiledOf } from '../compiled-type.ts'
import { choice, icon, name, text, value } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

export const menuBlock = block(
  'menu',
  {
    about: 'A menu of menus.yaml: behind a button, such as the profile menu, or as a line of links.',
    purpose: 'A menu that opens at a click, such as what can be done with one’s own account.',
  },
  {
    menu: { about: 'A menu of menus.yaml.', rule: name<Menu>('menu', 'module'), required: true },
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

/** A menu of menus.yaml: behind a button, such as the profile menu, or as a line of links. */
export type MenuBlock = CompiledOf<typeof menuBlock>
