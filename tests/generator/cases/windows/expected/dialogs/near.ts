// Written by the generator from spec/dialogs/near.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "near",
  title: { key: "dialogs.near.title", text: (a: { input_plot: any }) => "Plot " + String(a.input_plot), args: (s: { route: {}; input?: { plot?: string | null } | null }) => ({ input_plot: s.input?.plot }) },
  data: {},
  state: {},
  blocks: [
    {
      block: "text",
      text: { key: "dialogs.near.blocks.text.text", text: "It is near the gate." },
      at: "spec/dialogs/near.yaml:5:5",
    },
  ],
  input: ["plot"],
  uses: { blocks: ["text"], widgets: [] },
  listings: [],
}
