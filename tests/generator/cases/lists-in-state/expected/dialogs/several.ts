// Written by the generator from spec/dialogs/several.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'
import { form as waterForm } from '../forms/water.ts'

export const dialog: Dialog = {
  name: "several",
  title: { key: "dialogs.several.title", text: "Several" },
  data: {},
  state: { names: [] },
  unsaved: (s: { route: {}; state?: { names?: readonly (any | null)[] | null } | null }) => ((s.state?.names?.length ?? 0) > 0),
  blocks: [
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "dialogs.several.blocks.form.submit.label", text: "Add" },
        do: [
          {
            step: "set",
            values: {
              names: (s: { route: {}; state?: { names?: readonly (any | null)[] | null } | null; form?: { litres?: number | null } | null }) => [...(s.state?.names ?? []), ...[String(s.form?.litres ?? '')]],
            },
          },
          { step: "reset", reset: true },
        ],
      },
      actions: [
        {
          label: { key: "dialogs.several.blocks.form.actions.empty.label", text: "Empty" },
          do: [
            {
              step: "reset",
              reset: ["litres"],
              gate: {
                when: (s: { route: {}; form?: { litres?: number | null } | null }) => ((s.form?.litres ?? NaN) > 1),
                at: "spec/dialogs/several.yaml:13:36",
              },
            },
          ],
        },
      ],
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/dialogs/several.yaml:7:5" },
      at: "spec/dialogs/several.yaml:7:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "dialogs.several.blocks.buttons.actions.send.label", text: "Send" },
          do: [
            {
              step: "notify",
              notice: {
                text: { key: "dialogs.several.blocks.buttons.actions.send.do.notify.notify", text: (a: { json_state_names: any; state_names_join: any }) => String(a.json_state_names) + " " + String(a.state_names_join), args: (s: { route: {}; state?: { names?: readonly (any | null)[] | null } | null }) => ({ json_state_names: JSON.stringify((s.state?.names as unknown) ?? null), state_names_join: s.state?.names?.join(", ") }) },
                tone: "success",
              },
            },
            { step: "set", values: { names: [] } },
            { step: "close" },
          ],
          gate: {
            when: (s: { route: {}; state?: { names?: readonly (any | null)[] | null } | null }) => ((s.state?.names?.length ?? 0) > 0),
            else: {
              disabled: { key: "dialogs.several.blocks.buttons.actions.send.else.disabled", text: "Nothing was added." },
            },
            at: "spec/dialogs/several.yaml:16:9",
          },
        },
      ],
      at: "spec/dialogs/several.yaml:14:5",
    },
  ],
  input: [],
  uses: { blocks: ["buttons", "form"], widgets: [] },
  listings: [],
}
