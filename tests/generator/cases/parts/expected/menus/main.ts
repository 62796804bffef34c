// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../../generator/grammar/menus.ts'

export const menu: Menu = {
  name: "main",
  items: [
    {
      label: { key: "menus.main.plants.label", text: "Plants" },
      icon: "plant",
      go: { to: "plants" },
      at: "spec/parts/home.yaml:3:5 used at spec/menus.yaml:3:5",
    },
    {
      label: { key: "menus.main.herbs.label", text: "Herbs" },
      go: { to: "plants", with: { kind: "Herb" } },
      at: "spec/menus.yaml:4:5",
    },
    {
      label: { key: "menus.main.plants-2.label", text: "Plants" },
      icon: "plant",
      go: { to: "plants" },
      at: "spec/parts/home.yaml:3:5 used at spec/menus.yaml:5:5",
    },
  ],
}
