// Written by the generator from spec/screens/seed.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "seed",
  title: { key: "screens.seed.title", text: "A seed" },
  data: {},
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.seed.blocks.heading.text", text: (a: { route_id: any; route_plot: any }) => String(a.route_id) + " in " + String(a.route_plot), args: (s: { route: { id?: string | null; plot?: string | null } }) => ({ route_id: s.route?.id, route_plot: s.route?.plot }) },
      at: "spec/screens/seed.yaml:4:5",
    },
    { block: "app", app: "catalogue", at: "spec/screens/seed.yaml:5:5" },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.seed.blocks.buttons.actions.all-seeds.label", text: "All seeds" },
          go: { to: "seed-list", with: { words: "rare" } },
        },
        {
          label: { key: "screens.seed.blocks.buttons.actions.tomorrow.label", text: "Tomorrow" },
          go: { to: "forecast" },
        },
      ],
      at: "spec/screens/seed.yaml:6:5",
    },
  ],
  uses: { blocks: ["app", "buttons", "heading"], widgets: [] },
  listings: [],
}
