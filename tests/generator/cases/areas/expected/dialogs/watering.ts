// Written by the generator from spec/areas/plants/dialogs/watering.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "watering",
  title: { key: "dialogs.watering.title", text: "Watering" },
  data: {},
  state: {},
  blocks: [
    {
      block: "buttons",
      actions: [
        {
          label: { key: "dialogs.watering.blocks.buttons.actions.close.label", text: "Close" },
          do: [{ step: "close" }],
        },
      ],
      at: "spec/areas/plants/dialogs/watering.yaml:3:10",
    },
  ],
  input: [],
  uses: { blocks: ["buttons"], widgets: [] },
  listings: [],
}
