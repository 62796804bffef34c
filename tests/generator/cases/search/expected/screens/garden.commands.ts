// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import { menu as mainMenu } from '../menus/main.ts'

export const part = {
  label: { key: "screens.garden.blocks.frame.header.search.commands.label", text: "Commands" },
  menus: [
    {
      menu: mainMenu,
      label: { key: "screens.garden.blocks.frame.header.search.commands.menus.the-garden.label", text: "The garden" },
      gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/screens/garden.yaml:35:15" },
    },
  ],
} as const
