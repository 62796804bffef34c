// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
  },
  state: {},
  blocks: [
    {
      block: "details",
      of: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
      entity: plantEntity,
      fields: ["name", "watered"],
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "messages.shared.watered", text: "The plant is watered." },
              first: (s: { route: {}; result?: { message?: string | null } | null }) => s.result?.message,
              stays: () => ((n) => (n === n ? n : undefined))((3000 * 2)),
              undo: {
                label: { key: "screens.plant.blocks.form.submit.do.notify.notify.undo.label", text: "Undo" },
                do: [
                  {
                    step: "mutate",
                    operation: waterOperation,
                    with: {
                      id: (s: { route: { id?: string | null } }) => s.route?.id,
                      litres: (s: { route: {}; form?: { litres?: number | null } | null }) => ((n) => (n === n ? n : undefined))((-(s.form?.litres ?? NaN))),
                    },
                  },
                  {
                    step: "notify",
                    notice: {
                      text: { key: "screens.plant.blocks.form.submit.do.notify.notify.undo.do.notify.notify", text: (a: { data_plant_name: any }) => String(a.data_plant_name) + " is dry again.", args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
                      tone: "success",
                    },
                  },
                  { step: "refetch", names: ["plant"] },
                ],
                gate: {
                  can: [{ action: "Water", subject: "Plant" }],
                  when: (s: { route: {}; form?: { litres?: number | null } | null }) => ((s.form?.litres ?? NaN) > 1),
                  at: "spec/screens/plant.yaml:17:13",
                },
              },
              tone: "success",
            },
          },
          { step: "refetch", names: ["plant"] },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:7:5" },
      at: "spec/screens/plant.yaml:7:5",
    },
  ],
  uses: { blocks: ["details", "form"], widgets: [] },
  listings: [],
}
