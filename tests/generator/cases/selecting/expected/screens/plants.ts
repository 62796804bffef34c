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
  select: {
    id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
    label: { key: "screens.plants.blocks.plants.select.label", text: (a: { item_name: any }) => "Select " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    texts: {
      count: { key: "screens.plants.blocks.plants.select.texts.count", text: (a: { count: any; gardener: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " plant" : n.toLocaleString("en") + " plants")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " of " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
      clear: { key: "screens.plants.blocks.plants.select.texts.clear", text: "Clear selection" },
      all: { key: "screens.plants.blocks.plants.select.texts.all", text: "Select all loaded" },
    },
    actions: [
      {
        label: { key: "screens.plants.blocks.plants.select.actions.water-the-first.label", text: "Water the first" },
        icon: "droplet",
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => s.selected?.[0]?.id,
              litres: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => (s.selected?.length ?? 0),
            },
          },
        ],
        gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:18:11" },
      },
      {
        label: { key: "screens.plants.blocks.plants.select.actions.look-at-the-driest.label", text: "Look at the driest" },
        do: [
          {
            step: "notify",
            notice: {
              text: { key: "screens.plants.blocks.plants.select.actions.look-at-the-driest.do.notify.notify", text: (a: { selected_map_each_each: any }) => String(a.selected_map_each_each), args: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => ({ selected_map_each_each: s.selected?.map(($each) => $each?.name)?.[0] }) },
              tone: "success",
            },
          },
        ],
        gate: {
          when: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => (s.selected?.some(($each) => $each?.thirsty) ?? false),
          at: "spec/screens/plants.yaml:22:11",
        },
      },
    ],
  },
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
