// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../generator/grammar/menus.ts'
import { menu as bedsMenu } from './menus/beds.ts'
import { menu as mainMenu } from './menus/main.ts'

export type MenuName = "main" | "beds"

export const menus: Readonly<Record<MenuName, Menu>> = {
  main: mainMenu,
  beds: bedsMenu,
}
