// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../../generator/grammar/menus.ts'

export const menu: Menu = {
  name: "beds",
  items: [
    {
      label: { key: "menus.beds.all-of-them.label", text: "All of them" },
      go: { to: "plants" },
      at: "spec/menus.yaml:5:5",
    },
    {
      label: { key: "menus.beds.rose.label", text: "Rose" },
      go: { to: "plant", with: { id: "rose" } },
      gate: { feature: ["Compost"], at: "spec/menus.yaml:6:5" },
      at: "spec/menus.yaml:6:5",
    },
  ],
}
