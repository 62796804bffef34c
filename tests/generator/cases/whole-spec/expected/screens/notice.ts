// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: {},
  blocks: [
    {
      block: "page-message",
      title: { key: "screens.notice.blocks.page-message.title", text: "There is nothing to see here" },
      actions: [
        {
          label: { key: "screens.notice.blocks.page-message.actions.to-the-plants.label", text: "To the plants" },
          primary: true,
          go: { to: "plants" },
        },
      ],
      at: "spec/screens/notice.yaml:4:5",
    },
  ],
  uses: { blocks: ["page-message"], widgets: [] },
  listings: [],
}
