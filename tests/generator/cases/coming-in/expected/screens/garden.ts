// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "garden",
  title: { key: "screens.garden.title", text: "Garden" },
  data: {},
  state: {},
  enter: [
    { step: "session", call: "secondFactor" },
    {
      step: "notify",
      notice: {
        text: { key: "screens.garden.enter.notify.notify", text: "Please set up a second factor." },
        tone: "success",
      },
      gate: {
        when: (s: { route: {}; result?: { enabled?: boolean | null } | null }) => !s.result?.enabled,
        at: "spec/screens/garden.yaml:3:36",
      },
    },
  ],
  blocks: [{ block: "outlet", at: "spec/screens/garden.yaml:4:10" }],
  uses: { blocks: ["outlet"], widgets: [] },
  listings: [],
}
