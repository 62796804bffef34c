// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const sownListing: ListingBlock = {
  block: "listing",
  name: "sown",
  operation: plantsOperation,
  entity: plantEntity,
  page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
  search: {
    placeholder: { key: "screens.plants.blocks.sown.search.placeholder", text: "Search" },
    sends: "Words",
    keep: "words",
  },
  filters: [
    {
      name: "kind",
      label: { key: "screens.plants.blocks.sown.filters.kind.label", text: "Kind" },
      sends: "Kind",
      keep: "kind",
      default: "All",
      options: [
        {
          value: "All",
          label: { key: "screens.plants.blocks.sown.filters.kind.options.All", text: "All kinds" },
        },
        {
          value: "Tree",
          label: { key: "screens.plants.blocks.sown.filters.kind.options.Tree", text: "Trees" },
        },
        {
          value: "Herb",
          label: { key: "screens.plants.blocks.sown.filters.kind.options.Herb", text: "Herbs" },
        },
      ],
      omit: ["All"],
    },
  ],
  select: {
    id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
    label: { key: "screens.plants.blocks.sown.select.label", text: "Select" },
    shares: "chosen",
    texts: {
      count: { key: "screens.plants.blocks.sown.select.texts.count", text: (a: { count: any }) => String(a.count) },
      clear: { key: "screens.plants.blocks.sown.select.texts.clear", text: "Clear" },
      all: { key: "screens.plants.blocks.sown.select.texts.all", text: "All" },
    },
    actions: [
      {
        label: { key: "screens.plants.blocks.sown.select.actions.look.label", text: "Look" },
        do: [
          {
            step: "notify",
            notice: {
              text: { key: "screens.plants.blocks.sown.select.actions.look.do.notify.notify", text: (a: { selected_name: any }) => String(a.selected_name), args: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => ({ selected_name: s.selected?.[0]?.name }) },
              tone: "success",
            },
          },
        ],
      },
    ],
  },
  texts: {
    loading: { key: "screens.plants.blocks.sown.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.sown.texts.empty", text: "Nothing grows here." },
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
    sownListing,
    {
      block: "tree",
      name: "plants",
      label: { key: "screens.plants.blocks.plants.label", text: (a: { gardener: any }) => "Plants of " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
      operation: plantsOperation,
      with: { Kind: "Tree" },
      parent: "Words",
      entity: plantEntity,
      page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
      item: {
        id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
        branch: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
        accepts: (s: { route: {}; item?: { thirsty?: boolean | null } | null }) => s.item?.thirsty,
        title: { field: "name" },
        subtitle: {
          text: { key: "screens.plants.blocks.plants.item.subtitle.text", text: (a: { item_litres: any }) => String(a.item_litres) + " litres", args: (s: { route: {}; item?: { litres?: number | null } | null }) => ({ item_litres: s.item?.litres }) },
          gate: {
            when: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
            at: "spec/screens/plants.yaml:29:17",
          },
        },
        badge: {
          text: { key: "screens.plants.blocks.plants.item.badge.text", text: "Thirsty" },
          tone: "warning",
          gate: {
            when: (s: { route: {}; item?: { thirsty?: boolean | null } | null }) => s.item?.thirsty,
            at: "spec/screens/plants.yaml:30:14",
          },
        },
        fields: ["watered"],
        icon: "plant",
        branchIcon: "trees",
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
                meanwhile: { set: { litres: 1 } },
              },
              { step: "refetch", names: ["plants"] },
            ],
            gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:36:11" },
          },
        ],
      },
      select: {
        fits: (s: { route: {}; item?: { thirsty?: boolean | null } | null }) => !s.item?.thirsty,
        label: { key: "screens.plants.blocks.plants.select.label", text: (a: { item_name: any }) => "Select " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
        most: 10,
        shares: "chosen",
        texts: {
          count: { key: "screens.plants.blocks.plants.select.texts.count", text: (a: { count: any; most: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " plant" : n.toLocaleString("en") + " plants")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " of " + String(a.most) },
          clear: { key: "screens.plants.blocks.plants.select.texts.clear", text: "Clear selection" },
          all: { key: "screens.plants.blocks.plants.select.texts.all", text: "Select all loaded" },
          full: { key: "screens.plants.blocks.plants.select.texts.full", text: (a: { most: any }) => "No more than " + String(a.most) },
        },
        actions: [
          {
            label: { key: "screens.plants.blocks.plants.select.actions.water-the-first.label", text: "Water the first" },
            do: [
              {
                step: "mutate",
                operation: waterOperation,
                with: {
                  id: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => s.selected?.[0]?.id,
                  litres: 1,
                },
              },
            ],
            gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:46:11" },
          },
        ],
      },
      move: {
        edge: 3,
        scrollArea: 10,
        scrollSpeed: 20,
        texts: {
          hint: { key: "screens.plants.blocks.plants.move.texts.hint", text: "Ctrl+X marks a plant, Ctrl+V puts it into the one that you are on." },
          start: { key: "screens.plants.blocks.plants.move.texts.start", text: "Move …" },
          moving: { key: "screens.plants.blocks.plants.move.texts.moving", text: (a: { count: any; name: any }) => ((n: number, w: string) => w === "one" ? "Moving " + String(a.name) : "Moving " + n.toLocaleString("en") + " plants")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) },
          here: { key: "screens.plants.blocks.plants.move.texts.here", text: (a: { target: any }) => "Put into " + String(a.target) },
          into: { key: "screens.plants.blocks.plants.move.texts.into", text: (a: { target: any }) => "Into " + String(a.target) },
          moved: { key: "screens.plants.blocks.plants.move.texts.moved", text: (a: { count: any; name: any; target: any }) => ((n: number, w: string) => w === "one" ? String(a.name) + " was" : n.toLocaleString("en") + " plants were")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " put into " + String(a.target) + "." },
          refused: { key: "screens.plants.blocks.plants.move.texts.refused", text: (a: { target: any }) => "This cannot be moved into " + String(a.target) + "." },
          top: { key: "screens.plants.blocks.plants.move.texts.top", text: "The garden" },
          cancelled: { key: "screens.plants.blocks.plants.move.texts.cancelled", text: "Nothing was moved." },
        },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; target?: string | null }) => s.target,
              litres: (s: { route: {}; moved?: readonly (string | null)[] | null }) => (s.moved?.length ?? 0),
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "screens.plants.blocks.plants.move.do.notify.notify", text: (a: { moved: any }) => String(a.moved), args: (s: { route: {}; moved?: readonly (string | null)[] | null }) => ({ moved: s.moved?.[0] }) },
              first: (s: { route: {}; result?: { message?: string | null } | null }) => s.result?.message,
              tone: "success",
            },
          },
        ],
        gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:48:7" },
      },
      texts: {
        loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
        empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here." },
        emptyBranch: { key: "screens.plants.blocks.plants.texts.emptyBranch", text: "Nothing grows under it." },
        more: { key: "screens.plants.blocks.plants.texts.more", text: "Show more" },
        failed: { key: "screens.plants.blocks.plants.texts.failed", text: "It could not be seen." },
      },
      at: "spec/screens/plants.yaml:16:5",
    },
  ],
  uses: { blocks: ["heading", "listing", "tree"], widgets: [] },
  listings: [sownListing],
}
