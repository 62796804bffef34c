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
  filters: [
    {
      name: "kind",
      label: { key: "screens.plants.blocks.plants.filters.kind.label", text: "Kind" },
      sends: "Kind",
      keep: "kind",
      default: "All",
      options: [
        {
          value: "All",
          label: { key: "screens.plants.blocks.plants.filters.kind.options.All", text: "All kinds" },
        },
        {
          value: "Tree",
          label: { key: "screens.plants.blocks.plants.filters.kind.options.Tree", text: "Trees" },
        },
        {
          value: "Herb",
          label: { key: "screens.plants.blocks.plants.filters.kind.options.Herb", text: "Herbs" },
        },
      ],
      omit: ["All"],
    },
  ],
  sorts: {
    label: { key: "screens.plants.blocks.plants.sorts.label", text: "Sort" },
    keep: "sort",
    default: "-Watered",
    heads: {
      sends: { by: "Sort", ascending: "Up" },
      fields: [{ field: "name", by: "Name" }, { field: "watered", by: "Watered" }],
    },
    options: [],
  },
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered", "thirsty"],
    links: [
      {
        field: "watered",
        label: { key: "screens.plants.blocks.plants.item.links.0.label", text: (a: { item_name: any }) => "The day of " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
        go: {
          to: "plant",
          with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
        },
        gate: {
          when: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
          at: "spec/screens/plants.yaml:23:15",
        },
      },
    ],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
  },
  at: "spec/screens/plants.yaml:5:5",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plants.blocks.heading.text", text: (a: { gardener: any }) => "Plants of " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
      at: "spec/screens/plants.yaml:4:5",
    },
    plantsListing,
  ],
  uses: { blocks: ["heading", "listing"], widgets: [] },
  listings: [plantsListing],
}
