// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
      every: 2000,
      until: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => ((s.data?.plant?.litres ?? NaN) >= 100),
    },
    others: { operation: plantsOperation, every: 3000 },
  },
  state: { told: false },
  on: [
    {
      when: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => ((s.data?.plant?.litres ?? NaN) >= 100),
      do: [
        { step: "set", values: { told: true } },
        {
          step: "open",
          dialog: "filling",
          with: {
            litres: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => s.data?.plant?.litres,
          },
          gate: {
            when: (s: { route: {}; state?: { told?: boolean | null } | null }) => !s.state?.told,
            at: "spec/screens/plant.yaml:11:9",
          },
        },
      ],
    },
    {
      when: (s: { route: {}; state?: { told?: boolean | null } | null; data?: { others?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => (s.state?.told && ((s.data?.others?.length ?? 0) > 3)),
      do: [{ step: "go", go: { to: "plants" } }],
    },
  ],
  blocks: [
    {
      block: "progress",
      label: { key: "screens.plant.blocks.0.label", text: (a: { data_plant_name: any }) => "Watering " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      value: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => s.data?.plant?.litres,
      steps: [
        {
          name: "fill",
          label: { key: "screens.plant.blocks.0.steps.fill", text: "Filling the can" },
        },
        { name: "pour", label: { key: "screens.plant.blocks.0.steps.pour", text: "Pouring" } },
      ],
      current: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => (((s.data?.plant?.litres ?? NaN) < 50) ? "fill" : "pour"),
      at: "spec/screens/plant.yaml:15:5",
    },
    {
      block: "progress",
      label: { key: "screens.plant.blocks.looking-around.label", text: "Looking around" },
      steps: [
        {
          name: "one",
          label: { key: "screens.plant.blocks.looking-around.steps.one", text: "First" },
        },
      ],
      current: "one",
      at: "spec/screens/plant.yaml:20:5",
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
              tone: "success",
            },
          },
          { step: "refetch", names: ["plant"] },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:21:5" },
      at: "spec/screens/plant.yaml:21:5",
    },
  ],
  uses: { blocks: ["form", "progress"], widgets: [] },
  listings: [],
}
