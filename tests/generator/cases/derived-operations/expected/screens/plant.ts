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
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "details",
      of: (s: { route: {}; data?: { plant?: { name?: string | null; litres?: number | null; bed?: { plants?: readonly ({ kind?: string | null; bed?: { owner?: { name?: string | null } | null } | null } | null)[] | null } | null; crowded?: boolean | null } | null } | null }) => s.data?.plant,
      entity: plantEntity,
      fields: ["name", "crowded"],
      at: "spec/screens/plant.yaml:7:5",
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
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:11:5" },
      at: "spec/screens/plant.yaml:11:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plant.blocks.buttons.actions.copy-its-name.label", text: "Copy its name" },
          do: [
            {
              step: "copy",
              value: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
            },
          ],
        },
        {
          label: { key: "screens.plant.blocks.buttons.actions.bed.label", text: "Bed" },
          do: [
            {
              step: "open",
              dialog: "bed",
              with: {
                plant: (s: { route: {}; data?: { plant?: { name?: string | null; litres?: number | null; bed?: { plants?: readonly ({ kind?: string | null; bed?: { owner?: { name?: string | null } | null } | null } | null)[] | null } | null; crowded?: boolean | null } | null } | null }) => s.data?.plant,
                owners: (s: { route: {}; data?: { plant?: { bed?: { plants?: readonly ({ kind?: string | null; bed?: { owner?: { name?: string | null } | null } | null } | null)[] | null } | null } | null } | null }) => s.data?.plant?.bed?.plants?.filter(($p) => ($p?.kind === ("Tree" as string)))?.map(($p) => $p?.bed?.owner),
              },
            },
          ],
        },
      ],
      at: "spec/screens/plant.yaml:20:5",
    },
  ],
  uses: { blocks: ["buttons", "details", "form", "heading"], widgets: [] },
  listings: [],
}
