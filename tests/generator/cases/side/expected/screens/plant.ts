// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const allListing: ListingBlock = {
  block: "listing",
  name: "all",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.all.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.all.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: ["watered"] },
  at: "spec/screens/plant.yaml:27:5",
}

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
      block: "side",
      label: { key: "screens.plant.blocks.beside-the-plant.label", text: "Beside the plant" },
      keep: "panel",
      width: 360,
      keys: "Mod+.",
      tabs: [
        {
          name: "care",
          label: { key: "screens.plant.blocks.beside-the-plant.tabs.care.label", text: "Care" },
          icon: "leaf",
          blocks: [
            {
              block: "details",
              of: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
              entity: plantEntity,
              fields: ["name", "watered"],
              at: "spec/screens/plant.yaml:15:18",
            },
          ],
        },
        {
          name: "near",
          label: { key: "screens.plant.blocks.beside-the-plant.tabs.near.label", text: (a: { data_plant_name: any }) => "Near " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
          icon: "plant",
          blocks: { uses: ["listing"], load: () => import('./plant.near.ts').then(({ part }) => part) },
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:17:9" },
        },
      ],
      at: "spec/screens/plant.yaml:7:5",
    },
    allListing,
  ],
  uses: { blocks: ["details", "heading", "listing", "side"], widgets: [] },
  listings: [allListing],
}
