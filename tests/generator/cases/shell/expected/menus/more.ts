// Written by the generator from spec/menus.yaml. Edit that, not this: the next run writes it anew.

import type { Menu } from '../../../generator/grammar/menus.ts'

export const menu: Menu = {
  name: "more",
  items: [
    {
      label: { key: "menus.more.help.label", text: "Help" },
      go: {
        href: (s: { route: {}; links?: { help?: string | null } | null }) => s.links?.help,
        tab: true,
      },
      at: "spec/menus.yaml:5:5",
    },
  ],
}
