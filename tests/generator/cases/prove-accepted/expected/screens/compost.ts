// Written by the generator from spec/screens/compost.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "compost",
  data: {},
  state: {},
  blocks: [
    {
      block: "text",
      text: { key: "screens.compost.blocks.text.text", text: "Worms at work" },
      at: "spec/screens/compost.yaml:3:5",
    },
    {
      block: "link",
      text: { key: "screens.compost.blocks.link.text", text: "The oldest plant" },
      go: { to: "plant", with: { id: "first" } },
      at: "spec/screens/compost.yaml:4:5",
    },
  ],
  uses: { blocks: ["link", "text"], widgets: [] },
  listings: [],
}
