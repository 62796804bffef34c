// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import { form as waterForm } from '../forms/water.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const part = [
  {
    block: "form",
    form: waterForm,
    submit: {
      label: { key: "screens.plant.blocks.what-can-be-seen-of-it.tabs.care.blocks.form.submit.label", text: "Water" },
      do: [
        {
          step: "mutate",
          operation: waterOperation,
          with: {
            id: (s: { route: { id?: string | null } }) => s.route?.id,
            litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
          },
        },
      ],
    },
    gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:19:13" },
    at: "spec/screens/plant.yaml:19:13",
  },
] as const
