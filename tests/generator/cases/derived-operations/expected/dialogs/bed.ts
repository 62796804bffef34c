// Written by the generator from spec/dialogs/bed.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "bed",
  title: { key: "dialogs.bed.title", text: (a: { input_plant_bed_name: any }) => String(a.input_plant_bed_name), args: (s: { route: {}; input?: { plant?: { bed?: { name?: string | null } | null } | null } | null }) => ({ input_plant_bed_name: s.input?.plant?.bed?.name }) },
  data: {},
  state: {},
  blocks: [
    {
      block: "text",
      text: { key: "dialogs.bed.blocks.text.text", text: (a: { input_owners_name: any }) => String(a.input_owners_name), args: (s: { route: {}; input?: { owners?: any | null } | null }) => ({ input_owners_name: s.input?.owners?.[0]?.name }) },
      at: "spec/dialogs/bed.yaml:5:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "dialogs.bed.blocks.buttons.actions.close.label", text: "Close" },
          do: [{ step: "close" }],
        },
      ],
      at: "spec/dialogs/bed.yaml:6:5",
    },
  ],
  input: ["plant", "owners"],
  uses: { blocks: ["buttons", "text"], widgets: [] },
  listings: [],
}
