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
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      actions: [
        {
          label: { key: "screens.plant.blocks.heading.actions.water.label", text: "Water" },
          do: [
            {
              step: "mutate",
              operation: waterOperation,
              with: {
                id: (s: { route: {}; data?: { plant?: { id?: string | null } | null } | null }) => s.data?.plant?.id,
                litres: 1,
              },
            },
          ],
          keys: "Mod+Enter",
          gate: {
            can: [{ action: "Water", subject: "Plant" }],
            at: "spec/parts/water.yaml:4:5 used at spec/screens/plant.yaml:10:9",
          },
        },
        {
          label: { key: "screens.plant.blocks.heading.actions.copy.label", text: "Copy" },
          do: [
            {
              step: "copy",
              value: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
            },
          ],
          keys: "Alt+Shift+C",
        },
        {
          label: { key: "screens.plant.blocks.heading.actions.back.label", text: "Back" },
          go: { to: "plants" },
          keys: "B",
        },
      ],
      more: { label: { key: "screens.plant.blocks.heading.more.label", text: "More" }, after: 1 },
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Pour" },
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
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:12:5" },
      at: "spec/screens/plant.yaml:12:5",
    },
  ],
  uses: { blocks: ["form", "heading"], widgets: [] },
  listings: [],
}
