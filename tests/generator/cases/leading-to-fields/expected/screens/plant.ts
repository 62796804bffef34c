// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'

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
          label: { key: "screens.plant.blocks.heading.actions.how-much.label", text: "How much?" },
          do: [{ step: "focus", field: "litres", form: "water" }],
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:9:9" },
        },
      ],
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "problems",
      form: "water",
      label: { key: "screens.plant.blocks.count-plural-one-thing-other-things-to-mend.label", text: (a: { count: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " thing" : n.toLocaleString("en") + " things")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " to mend" },
      at: "spec/screens/plant.yaml:10:5",
    },
    {
      block: "tabs",
      label: { key: "screens.plant.blocks.what-can-be-seen-of-it.label", text: "What can be seen of it" },
      keep: "view",
      tabs: [
        {
          name: "facts",
          label: { key: "screens.plant.blocks.what-can-be-seen-of-it.tabs.facts.label", text: "Facts" },
          blocks: [
            {
              block: "details",
              of: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
              entity: plantEntity,
              fields: ["name", "watered"],
              at: "spec/screens/plant.yaml:15:39",
            },
          ],
        },
        {
          name: "care",
          label: { key: "screens.plant.blocks.what-can-be-seen-of-it.tabs.care.label", text: "Care" },
          blocks: {
            uses: ["form"],
            forms: ["water"],
            load: () => import('./plant.care.ts').then(({ part }) => part),
          },
        },
      ],
      at: "spec/screens/plant.yaml:11:5",
    },
  ],
  uses: { blocks: ["details", "heading", "problems", "tabs"], widgets: [] },
  listings: [],
}
