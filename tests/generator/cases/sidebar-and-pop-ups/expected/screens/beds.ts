// Written by the generator from spec/screens/beds.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as bedsMenu } from '../menus/beds.ts'

export const screen: Screen = {
  name: "beds",
  data: {},
  state: {},
  blocks: [
    {
      block: "sidebar",
      title: { key: "screens.beds.blocks.sidebar.title", text: (a: { gardener: any }) => "Beds of " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
      menu: bedsMenu,
      blocks: [{ block: "outlet", at: "spec/screens/beds.yaml:6:14" }],
      at: "spec/screens/beds.yaml:3:5",
    },
  ],
  uses: { blocks: ["outlet", "sidebar"], widgets: [] },
  listings: [],
}
