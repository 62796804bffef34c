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
    trees: { operation: plantsOperation, with: { Kind: "Tree" } },
  },
  state: { poured: [] },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "text",
      text: { key: "screens.plant.blocks.text.text", text: "It is well." },
      tone: "success",
      at: "spec/screens/plant.yaml:9:5",
    },
    {
      block: "text",
      text: { key: "screens.plant.blocks.text-2.text", text: "It is dry." },
      tone: "warning",
      gate: {
        when: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => ((s.data?.plant?.litres ?? NaN) < 2),
        at: "spec/screens/plant.yaml:10:5",
      },
      at: "spec/screens/plant.yaml:10:5",
    },
    {
      block: "form",
      form: waterForm,
      with: {
        plant: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
        trees: (s: { route: {}; data?: { trees?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.trees,
        hint: () => ("At most " + String(10) + "."),
        most: (s: { route: {}; data?: { trees?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => (s.data?.trees?.length ?? 0),
        sure: true,
      },
      keeps: "poured",
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: (a: { form_litres: any }) => "Water " + String(a.form_litres), args: (s: { route: {}; form?: { litres?: number | null } | null }) => ({ form_litres: s.form?.litres }) },
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
              first: (s: { route: {}; form?: { beside?: string | null } | null }) => s.form?.beside,
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
      block: "text",
      text: { key: "screens.plant.blocks.text-3.text", text: "Something is entered." },
      gate: {
        when: (s: { route: {}; state?: { poured?: readonly (any | null)[] | null } | null }) => ((s.state?.poured?.length ?? 0) > 0),
        at: "spec/screens/plant.yaml:22:5",
      },
      at: "spec/screens/plant.yaml:22:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plant.blocks.buttons.actions.several.label", text: "Several" },
          do: [
            {
              step: "open",
              dialog: "several",
              with: {
                plants: (s: { route: {}; data?: { trees?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.trees,
                names: ["Rose","Lily"],
              },
            },
          ],
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:25:9" },
        },
      ],
      at: "spec/screens/plant.yaml:23:5",
    },
  ],
  uses: { blocks: ["buttons", "form", "heading", "text"], widgets: [] },
  listings: [],
}
