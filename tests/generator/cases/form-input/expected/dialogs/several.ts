// Written by the generator from spec/dialogs/several.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const dialog: Dialog = {
  name: "several",
  title: { key: "dialogs.several.title", text: (a: { size_input_plants: any; input_names: any }) => String(a.size_input_plants) + " plants, " + String(a.input_names) + " first", args: (s: { route: {}; input?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null; names?: readonly (string | null)[] | null } | null }) => ({ size_input_plants: (s.input?.plants?.length ?? 0), input_names: s.input?.names?.[0] }) },
  data: {},
  state: {},
  blocks: [
    {
      block: "form",
      form: waterForm,
      with: {
        plant: (s: { route: {}; input?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.plants?.[0],
        trees: (s: { route: {}; input?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.plants,
        hint: "All alike.",
        most: 1,
        sure: (s: { route: {}; input?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.plants?.[0]?.thirsty,
      },
      submit: {
        label: { key: "dialogs.several.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; input?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.plants?.[0]?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "dialogs.several.blocks.form.submit.do.notify.notify", text: (a: { form_beside: any }) => String(a.form_beside), args: (s: { route: {}; form?: { beside?: string | null } | null }) => ({ form_beside: s.form?.beside }) },
              tone: "success",
            },
          },
          { step: "close" },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/dialogs/several.yaml:5:5" },
      at: "spec/dialogs/several.yaml:5:5",
    },
  ],
  input: ["plants", "names"],
  uses: { blocks: ["form"], widgets: [] },
  listings: [],
}
