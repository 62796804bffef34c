import type { BlockBase } from '../blocks.ts'
import type { Text, Value } from '../compiled.ts'
import { name, text, value } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

/** A menu of menus.yaml behind a button, such as the profile menu. */
export interface MenuBlock extends BlockBase {
  readonly block: 'menu'
  readonly menu: Menu
  readonly label: Text
  readonly hint?: Text
  /** An image's address; without one, the label's initials. */
  readonly picture?: Value<string>
}

export const menuBlock = block<MenuBlock>('menu', 'A menu of menus.yaml behind a button, such as the profile menu.', {
  menu: { about: 'A menu of menus.yaml.', rule: name('menu', 'module'), required: true },
  label: { about: 'The words on its button.', rule: text, required: true },
  hint: { about: 'Small words under them.', rule: text },
  picture: { about: 'The address of a picture; without one the initials are shown.', rule: value('string') },
})
