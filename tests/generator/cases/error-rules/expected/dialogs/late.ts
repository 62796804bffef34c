// Written by the generator from spec/dialogs/late.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "late",
  title: { key: "dialogs.late.title", text: "Too late" },
  data: {},
  state: {},
  blocks: [
    {
      block: "text",
      text: { key: "dialogs.late.blocks.text.text", text: (a: { input_why: any }) => String(a.input_why), args: (s: { route: {}; input?: { why?: string | null } | null }) => ({ input_why: s.input?.why }) },
      at: "spec/dialogs/late.yaml:5:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "dialogs.late.blocks.buttons.actions.close.label", text: "Close" },
          do: [{ step: "close" }],
        },
      ],
      at: "spec/dialogs/late.yaml:6:5",
    },
  ],
  input: ["why"],
  uses: { blocks: ["buttons", "text"], widgets: [] },
  listings: [],
}
