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
  emptyActions: [
    {
      label: { key: "screens.plants.blocks.plants.emptyActions.look-at-a-rose.label", text: "Look at a rose" },
      primary: true,
      go: { to: "plant", with: { id: "Rose" } },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:14:9" },
    },
  ],
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
    emptyHint: {
      text: { key: "screens.plants.blocks.plants.texts.emptyHint.text", text: "Put one down." },
      otherwise: { key: "screens.plants.blocks.plants.texts.emptyHint.otherwise", text: (a: { gardener: any }) => "Ask " + String(a.gardener) + " for one.", args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:18:18" },
    },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered", "thirsty"],
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
