// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as mainMenu } from '../menus/main.ts'

export const screen: Screen = {
  name: "garden",
  data: {},
  state: {},
  blocks: [
    {
      block: "frame",
      brand: {
        text: { key: "screens.garden.blocks.frame.brand.text", text: (a: { rose_name: any }) => String(a.rose_name), args: (s: { route: {}; rose?: { name?: string | null } | null }) => ({ rose_name: s.rose?.name }) },
        go: { to: "plants" },
      },
      navigation: [{ menu: mainMenu }],
      header: [],
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:6:12" }],
      at: "spec/screens/garden.yaml:3:5",
    },
  ],
  uses: { blocks: ["frame", "outlet"], widgets: [] },
  listings: [],
}
