// Written by the generator from spec/screens/back.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "back",
  title: { key: "screens.back.title", text: "Please wait" },
  data: {},
  state: {},
  enter: [{ step: "answer", answer: true }],
  blocks: [
    {
      block: "page-message",
      title: { key: "screens.back.blocks.page-message.title", text: "Please wait" },
      at: "spec/screens/back.yaml:5:5",
    },
  ],
  uses: { blocks: ["page-message"], widgets: [] },
  listings: [],
}
