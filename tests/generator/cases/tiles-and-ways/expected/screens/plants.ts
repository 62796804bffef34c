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
  page: { size: 12, more: "button", sends: { page: "Page", size: "Size" } },
  filters: [],
  texts: {
    loading: { key: "screens.plants.blocks.views.tabs.Tree.blocks.plants.texts.loading", text: "Looking around…" },
    more: { key: "screens.plants.blocks.views.tabs.Tree.blocks.plants.texts.more", text: "See more" },
    empty: { key: "screens.plants.blocks.views.tabs.Tree.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: [],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
    tile: {
      while: (s: { route: {}; state?: { tiles?: boolean | null } | null }) => s.state?.tiles,
      src: (s: { route: {}; links?: { help?: string | null } | null; item?: { id?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.item?.id ?? '') + ".jpg"),
      colour: (s: { route: {}; item?: { name?: string | null } | null }) => ((s.item?.name === ("Oak" as string)) ? "#4f772d" : null),
      icon: "plant",
      icons: {
        of: (s: { route: {}; item?: { name?: string | null } | null }) => s.item?.name,
        each: { Oak: "tree", Mint: "leaf" },
      },
      failed: { key: "screens.plants.blocks.views.tabs.Tree.blocks.plants.item.tile.failed", text: "There is no picture of it." },
    },
  },
  at: "spec/screens/plants.yaml:22:13",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: { beds: [{"id":"oak","name":"Under the oak"}], tiles: true },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plants.blocks.heading.text", text: "Plants" },
      way: {
        of: (s: { route: {}; state?: { beds?: readonly ({ id?: string | null; name?: string | null } | null)[] | null } | null }) => s.state?.beds,
        label: { key: "screens.plants.blocks.heading.way.label", text: "The way here" },
        from: {
          text: { key: "screens.plants.blocks.heading.way.from.text", text: "All plants" },
          go: { to: "plants" },
        },
        text: { key: "screens.plants.blocks.heading.way.text", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
        go: {
          to: "plant",
          with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
        },
      },
      at: "spec/screens/plants.yaml:5:5",
    },
    {
      block: "tabs",
      label: { key: "screens.plants.blocks.views.label", text: "Views" },
      keep: "kind",
      remember: true,
      tabs: [
        {
          name: "Tree",
          label: { key: "screens.plants.blocks.views.tabs.Tree.label", text: "Trees" },
          blocks: [plantsListing],
        },
        {
          name: "Herb",
          label: { key: "screens.plants.blocks.views.tabs.Herb.label", text: "Herbs" },
          blocks: [
            {
              block: "text",
              text: { key: "screens.plants.blocks.views.tabs.Herb.blocks.text.text", text: "What wants water every day." },
              at: "spec/screens/plants.yaml:39:38",
            },
          ],
        },
      ],
      at: "spec/screens/plants.yaml:14:5",
    },
  ],
  uses: { blocks: ["heading", "listing", "tabs"], widgets: [] },
  listings: [plantsListing],
}
