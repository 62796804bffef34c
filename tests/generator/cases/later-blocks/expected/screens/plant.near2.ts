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
    loading: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.near.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.near.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: [] },
  at: "spec/screens/plant.yaml:22:13",
}

export const part = [
  nearListing,
  {
    block: "tabs",
    label: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.what-to-do.label", text: "What to do" },
    keep: "act",
    tabs: [
      {
        name: "look",
        label: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.what-to-do.tabs.look.label", text: "Look" },
        blocks: [
          {
            block: "text",
            text: { key: "screens.plant.parts.plain.text-4", text: "It grows." },
            at: "spec/screens/plant.yaml:50:10",
          },
        ],
      },
      {
        name: "care",
        label: { key: "screens.plant.blocks.about-the-plant.tabs.near.blocks.what-to-do.tabs.care.label", text: "Care" },
        blocks: {
          uses: ["form"],
          forms: ["water"],
          load: () => import('./plant.near2.care.ts').then(({ part }) => part),
        },
      },
    ],
    at: "spec/screens/plant.yaml:28:13",
  },
] as const
