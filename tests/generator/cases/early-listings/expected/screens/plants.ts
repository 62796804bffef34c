// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const openListing: ListingBlock = {
  block: "listing",
  name: "open",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.open.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.open.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: [],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
  },
  at: "spec/screens/plants.yaml:8:5",
}

const wheneverListing: ListingBlock = {
  block: "listing",
  name: "whenever",
  operation: plantsOperation,
  with: { Kind: "Tree" },
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.section.blocks.whenever.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.section.blocks.whenever.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: [] },
  at: "spec/screens/plants.yaml:18:9",
}

const guardedListing: ListingBlock = {
  block: "listing",
  name: "guarded",
  operation: plantsOperation,
  with: { Kind: "Herb" },
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.guarded.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.guarded.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: [] },
  gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:25:5" },
  at: "spec/screens/plants.yaml:25:5",
}

const insideListing: ListingBlock = {
  block: "listing",
  name: "inside",
  operation: plantsOperation,
  with: { Words: "moss" },
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.section-2.blocks.inside.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.section-2.blocks.inside.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: [] },
  at: "spec/screens/plants.yaml:37:9",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {
    rose: {
      operation: plantOperation,
      with: { id: "rose" },
      entity: plantEntity,
      gate: {
        can: [{ action: "Water", subject: "Plant" }],
        feature: ["Compost"],
        when: (s: { route: {}; gardener?: string | null }) => (s.gardener !== ("" as string)),
        at: "spec/screens/plants.yaml:5:9",
      },
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plants.blocks.heading.text", text: (a: { data_rose_name: any }) => String(a.data_rose_name), args: (s: { route: {}; data?: { rose?: { name?: string | null } | null } | null }) => ({ data_rose_name: s.data?.rose?.name }) },
      at: "spec/screens/plants.yaml:7:5",
    },
    openListing,
    {
      block: "section",
      title: { key: "screens.plants.blocks.section.title", text: "Whenever" },
      blocks: [wheneverListing],
      gate: {
        when: (s: { route: {}; gardener?: string | null }) => (s.gardener !== ("" as string)),
        at: "spec/screens/plants.yaml:14:5",
      },
      at: "spec/screens/plants.yaml:14:5",
    },
    guardedListing,
    {
      block: "section",
      title: { key: "screens.plants.blocks.section-2.title", text: "Of a feature" },
      blocks: [insideListing],
      gate: { feature: ["Compost"], at: "spec/screens/plants.yaml:33:5" },
      at: "spec/screens/plants.yaml:33:5",
    },
  ],
  uses: { blocks: ["heading", "listing", "section"], widgets: [] },
  listings: [openListing, wheneverListing],
}
