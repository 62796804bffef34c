// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../generator/grammar/menus.ts'
import { menu as mainMenu } from './menus/main.ts'
import { menu as moreMenu } from './menus/more.ts'

export type MenuName = "main" | "more"

export const menus: Readonly<Record<MenuName, Menu>> = {
  main: mainMenu,
  more: moreMenu,
}
