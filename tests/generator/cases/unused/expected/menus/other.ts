// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../../generator/grammar/menus.ts'

export const menu: Menu = {
  name: "other",
  items: [
    {
      label: { key: "menus.other.plants.label", text: "Plants" },
      go: { to: "plants" },
      at: "spec/menus.yaml:5:5",
    },
  ],
}
