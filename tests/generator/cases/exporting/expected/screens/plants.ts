// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const plantsListing: ListingBlock = {
  block: "listing",
  name: "plants",
  operation: plantsOperation,
  entity: plantEntity,
  page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
  search: {
    placeholder: { key: "screens.plants.blocks.plants.search.placeholder", text: "Search" },
    sends: "Words",
    keep: "words",
  },
  filters: [],
  export: {
    label: { key: "screens.plants.blocks.plants.export.label", text: "Export" },
    formats: [
      {
        value: "json",
        label: { key: "screens.plants.blocks.plants.export.formats.json", text: "As JSON" },
      },
      {
        value: "list",
        label: { key: "screens.plants.blocks.plants.export.formats.list", text: "As a list" },
      },
    ],
    do: [
      {
        step: "copy",
        value: (s: { route: {}; format?: string | null; shown?: { Words?: string | null; Kind?: string | null; Page?: number | null; Size?: number | null } | null }) => (String(s.format ?? '') + ": " + String(JSON.stringify((s.shown as unknown) ?? null)) + " of " + String((s.shown?.Words ?? "all"))),
      },
    ],
  },
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: { as: "row", title: { field: "name" }, fields: [] },
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
