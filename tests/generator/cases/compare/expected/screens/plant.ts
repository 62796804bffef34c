// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as changeEntity } from '../entities/Change.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as changesOperation } from '../operations/changes.ts'
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
    changes: {
      operation: changesOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: changeEntity,
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "compare",
      of: (s: { route: {}; data?: { changes?: readonly ({ what?: string | null; bed?: string | null; before?: readonly (string | null)[] | null; after?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.data?.changes,
      entity: changeEntity,
      label: "what",
      before: "before",
      after: "after",
      texts: {
        same: { key: "screens.plant.blocks.what.texts.same", text: "Nothing has changed." },
        hidden: { key: "screens.plant.blocks.what.texts.hidden", text: "It has changed." },
        moved: { key: "screens.plant.blocks.what.texts.moved", text: (a: { thing: any }) => String(a.thing) + " has another place" },
      },
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "compare",
      of: (s: { route: {}; data?: { changes?: readonly ({ what?: string | null; bed?: string | null; before?: readonly (string | null)[] | null; after?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.data?.changes,
      entity: changeEntity,
      label: "what",
      before: "before",
      after: "after",
      sides: {
        before: { key: "screens.plant.blocks.what-2.sides.before", text: (a: { data_plant_name: any }) => "Before " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
        after: { key: "screens.plant.blocks.what-2.sides.after", text: "This year" },
        group: "bed",
      },
      texts: {
        same: { key: "screens.plant.blocks.what-2.texts.same", text: "Nothing has changed." },
        hidden: { key: "screens.plant.blocks.what-2.texts.hidden", text: "It has changed." },
        moved: { key: "screens.plant.blocks.what-2.texts.moved", text: (a: { thing: any }) => String(a.thing) + " has another place" },
      },
      at: "spec/screens/plant.yaml:15:5",
    },
  ],
  uses: { blocks: ["compare", "heading"], widgets: [] },
  listings: [],
}
