// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const plantsListing: ListingBlock = {
  block: "listing",
  name: "plants",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered", "thirsty"],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
    menu: [
      {
        label: { key: "screens.plants.blocks.plants.item.menu.water.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
              litres: 1,
            },
          },
        ],
        gate: {
          can: [{ action: "Water", subject: "Plant" }],
          at: "spec/parts/water.yaml:4:5 used at spec/screens/plants.yaml:14:14",
        },
      },
      {
        label: { key: "screens.plants.blocks.plants.item.menu.copy.label", text: "Copy" },
        do: [
          {
            step: "copy",
            value: (s: { route: {}; item?: { name?: string | null } | null }) => s.item?.name,
          },
        ],
      },
    ],
  },
  at: "spec/screens/plants.yaml:4:5",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: {},
  blocks: [plantsListing],
  uses: { blocks: ["listing"], widgets: [] },
  listings: [plantsListing],
}
