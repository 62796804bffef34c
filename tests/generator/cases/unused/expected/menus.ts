// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../generator/grammar/menus.ts'
import { menu as mainMenu } from './menus/main.ts'
import { menu as otherMenu } from './menus/other.ts'

export type MenuName = "main" | "other"

export const menus: Readonly<Record<MenuName, Menu>> = {
  main: mainMenu,
  other: otherMenu,
}
