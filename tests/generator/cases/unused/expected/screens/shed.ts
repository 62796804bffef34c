// Written by the generator from spec/screens/shed.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "shed",
  title: { key: "screens.shed.title", text: "Shed" },
  data: {},
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.shed.blocks.heading.text", text: "Shed" },
      at: "spec/screens/shed.yaml:4:5",
    },
  ],
  uses: { blocks: ["heading"], widgets: [] },
  listings: [],
}
