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
  page: { size: 12, first: 10, more: "button", sends: { page: "Page", size: "Size", skip: "Words" } },
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    more: { key: "screens.plants.blocks.plants.texts.more", text: "See more" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "card",
    title: { field: "name" },
    fields: [],
    image: {
      src: (s: { route: {}; links?: { help?: string | null } | null; item?: { id?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.item?.id ?? '') + ".jpg"),
      fallback: "plant",
    },
    actions: [
      {
        label: { key: "screens.plants.blocks.plants.item.actions.look-closer.label", text: "Look closer" },
        go: {
          href: (s: { route: {}; links?: { help?: string | null } | null; item?: { id?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.item?.id ?? '')),
        },
      },
      {
        label: { key: "screens.plants.blocks.plants.item.actions.water.label", text: "Water" },
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
        gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:17:11" },
      },
    ],
    choose: {
      set: "chosen",
      to: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
      label: { key: "screens.plants.blocks.plants.item.choose.label", text: "The plant to begin with" },
    },
  },
  at: "spec/screens/plants.yaml:5:5",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: { chosen: "", words: "" },
  blocks: [
    plantsListing,
    {
      block: "link",
      text: { key: "screens.plants.blocks.link.text", text: "Go on" },
      go: {
        to: "plant",
        with: { id: (s: { route: {}; state?: { chosen?: string | null } | null }) => s.state?.chosen },
      },
      gate: {
        when: (s: { route: {}; state?: { chosen?: string | null } | null }) => (s.state?.chosen !== ("" as string)),
        at: "spec/screens/plants.yaml:19:5",
      },
      at: "spec/screens/plants.yaml:19:5",
    },
  ],
  uses: { blocks: ["link", "listing"], widgets: [] },
  listings: [plantsListing],
}
