import type { BlockBase } from '../blocks.ts'
import type { Text, Value } from '../compiled.ts'
import type { Menu } from '../menus.ts'

/** A menu of menus.yaml behind a button, such as the profile menu. */
export interface MenuBlock extends BlockBase {
  readonly block: 'menu'
  readonly menu: Menu
  readonly label: Text
  readonly hint?: Text
  /** An image's address; without one, the label's initials. */
  readonly picture?: Value<string>
}
