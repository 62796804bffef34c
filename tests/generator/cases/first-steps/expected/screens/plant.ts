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
    },
    plants: {
      operation: plantsOperation,
      every: 2000,
      total: true,
      until: (s: { route: {}; data?: { plants?: number | null } | null }) => ((s.data?.plants ?? NaN) > 3),
    },
    alike: {
      operation: plantsOperation,
      with: {
        Words: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
      },
    },
  },
  state: {},
  on: [
    {
      when: (s: { route: {}; data?: { plants?: number | null } | null }) => ((s.data?.plants ?? NaN) > 3),
      do: [
        {
          step: "notify",
          notice: {
            text: { key: "screens.plant.on.0.do.notify.notify", text: (a: { data_plants: any; size_data_alike: any }) => "There are " + String(a.data_plants) + " plants, " + String(a.size_data_alike) + " of them alike.", args: (s: { route: {}; data?: { plants?: number | null; alike?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ({ data_plants: s.data?.plants, size_data_alike: (s.data?.alike?.length ?? 0) }) },
            tone: "success",
          },
        },
      ],
    },
  ],
  blocks: [
    {
      block: "checklist",
      title: { key: "screens.plant.blocks.checklist.title", text: (a: { data_plant_name: any }) => "First steps with " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      progress: { key: "screens.plant.blocks.checklist.progress", text: (a: { done: any; total: any }) => String(a.done) + " of " + String(a.total) + " done" },
      done: { key: "screens.plant.blocks.checklist.done", text: "done" },
      keep: (s: { route: { id?: string | null } }) => s.route?.id,
      steps: [
        {
          label: { key: "screens.plant.blocks.checklist.steps.water-it.label", text: "Water it" },
          hint: { key: "screens.plant.blocks.checklist.steps.water-it.hint", text: "A plant that was just put down wants much." },
          done: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => ((s.data?.plant?.litres ?? NaN) > 0),
          actions: [
            {
              label: { key: "screens.plant.blocks.checklist.steps.water-it.actions.water.label", text: "Water" },
              do: [
                {
                  step: "mutate",
                  operation: waterOperation,
                  with: { id: (s: { route: { id?: string | null } }) => s.route?.id, litres: 1 },
                },
              ],
            },
          ],
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:17:9" },
        },
        {
          label: { key: "screens.plant.blocks.checklist.steps.put-more-beside-it.label", text: "Put more beside it" },
          done: (s: { route: {}; data?: { plants?: number | null } | null }) => ((s.data?.plants ?? NaN) > 1),
          actions: [
            {
              label: { key: "screens.plant.blocks.checklist.steps.put-more-beside-it.actions.all-plants.label", text: "All plants" },
              go: { to: "plants" },
            },
          ],
          gate: {
            when: (s: { route: {}; data?: { alike?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ((s.data?.alike?.length ?? 0) > 0),
            at: "spec/screens/plant.yaml:22:9",
          },
        },
      ],
      at: "spec/screens/plant.yaml:11:5",
    },
    {
      block: "checklist",
      title: { key: "screens.plant.blocks.checklist-2.title", text: "Looking around" },
      progress: { key: "screens.plant.blocks.checklist-2.progress", text: (a: { done: any; total: any }) => String(a.done) + " of " + String(a.total) },
      done: { key: "screens.plant.blocks.checklist-2.done", text: "done" },
      steps: [
        {
          label: { key: "screens.plant.blocks.checklist-2.steps.look.label", text: "Look" },
          done: () => true,
        },
      ],
      at: "spec/screens/plant.yaml:26:5",
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
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:27:5" },
      at: "spec/screens/plant.yaml:27:5",
    },
  ],
  uses: { blocks: ["checklist", "form"], widgets: [] },
  listings: [],
}
