// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: {},
  blocks: [
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plants.blocks.buttons.actions.plot-7.label", text: "Plot 7" },
          go: { to: "plants", with: { plot: "7" }, stay: true },
        },
        {
          label: { key: "screens.plants.blocks.buttons.actions.back.label", text: "Back" },
          go: { to: "plants", former: true },
        },
        {
          label: { key: "screens.plants.blocks.buttons.actions.copy-the-address.label", text: "Copy the address" },
          do: [{ step: "copy", value: () => globalThis.location.href }],
        },
      ],
      at: "spec/screens/plants.yaml:6:5",
    },
  ],
  windows: [
    {
      keep: "plot",
      dialog: "near",
      with: { plot: (s: { route: { plot?: string | null } }) => s.route?.plot },
    },
  ],
  uses: { blocks: ["buttons"], widgets: [] },
  listings: [],
}
