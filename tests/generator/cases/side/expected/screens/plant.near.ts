// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const nearListing: ListingBlock = {
  block: "listing",
  name: "near",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.beside-the-plant.tabs.near.blocks.near.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.beside-the-plant.tabs.near.blocks.near.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: ["watered"] },
  at: "spec/screens/plant.yaml:21:13",
}

export const part = [nearListing] as const
