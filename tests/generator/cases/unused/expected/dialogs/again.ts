// Written by the generator from spec/dialogs/again.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'

export const dialog: Dialog = {
  name: "again",
  title: { key: "dialogs.again.title", text: "Sign in again" },
  data: {},
  state: {},
  blocks: [
    {
      block: "buttons",
      actions: [
        {
          label: { key: "dialogs.again.blocks.buttons.actions.sign-in.label", text: "Sign in" },
          do: [{ step: "session", call: "signIn", with: { username: "ann", password: "secret" } }],
        },
        {
          label: { key: "dialogs.again.blocks.buttons.actions.give-up.label", text: "Give up" },
          do: [{ step: "close" }],
        },
      ],
      at: "spec/dialogs/again.yaml:4:5",
    },
  ],
  input: [],
  uses: { blocks: ["buttons"], widgets: [] },
  listings: [],
}
