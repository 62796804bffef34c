// Written by the generator from spec/dialogs/filling.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "filling",
  title: { key: "dialogs.filling.title", text: "Filling" },
  data: {},
  state: {},
  on: [
    {
      when: (s: { route: {}; input?: { litres?: number | null } | null }) => ((s.input?.litres ?? NaN) >= 100),
      do: [{ step: "close" }, { step: "go", go: { to: "plants" } }],
    },
  ],
  blocks: [
    {
      block: "progress",
      label: { key: "dialogs.filling.blocks.filling.label", text: "Filling" },
      value: (s: { route: {}; input?: { litres?: number | null } | null }) => s.input?.litres,
      at: "spec/dialogs/filling.yaml:7:5",
    },
  ],
  input: ["litres"],
  closable: false,
  uses: { blocks: ["progress"], widgets: [] },
  listings: [],
}
