// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import { form as waterForm } from '../forms/water.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const part = [
  {
    block: "form",
    form: waterForm,
    submit: {
      label: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.what-to-do.tabs.care.blocks.form.submit.label", text: "Water" },
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
    gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:36:21" },
    at: "spec/screens/plant.yaml:36:21",
  },
] as const
