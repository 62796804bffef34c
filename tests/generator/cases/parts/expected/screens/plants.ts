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
  with: {},
  entity: plantEntity,
  page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
  filters: [],
  actions: [
    {
      label: { key: "screens.plants.blocks.plants.actions.search.label", text: "Search" },
      go: { to: "plants" },
    },
  ],
  texts: {
    loading: { key: "screens.plants.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.plants.texts.empty", text: "Nothing grows here, not even a weed." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered", "thirsty"],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
    menu: [
      {
        label: { key: "screens.plants.blocks.plants.item.menu.keep.label", text: "Keep" },
        do: [
          {
            step: "set",
            values: { kept: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
          },
        ],
      },
      {
        label: { key: "screens.plants.blocks.plants.item.menu.look.label", text: "Look" },
        go: {
          to: "plant",
          with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
        },
      },
      {
        label: { key: "screens.plants.blocks.plants.item.menu.water.label", text: "Water" },
        do: [
          {
            step: "confirm",
            title: { key: "screens.plants.blocks.plants.item.menu.water.do.confirm.title", text: "Water" },
            text: { key: "screens.plants.blocks.plants.item.menu.water.do.confirm.text", text: (a: { input_plant_name: any; input_litres: any }) => "Water " + String(a.input_plant_name) + " with " + String(a.input_litres) + " litres, " + String(a.input_plant_name) + "?", args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ input_plant_name: s.item?.name, input_litres: (2 + 1) }) },
            button: { key: "screens.plants.blocks.plants.item.menu.water.do.confirm.button", text: "Water" },
          },
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
              litres: 2,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "screens.plants.blocks.plants.item.menu.water.do.notify.notify", text: "Well done." },
              tone: "success",
            },
          },
          { step: "refetch", names: ["plants"] },
        ],
        gate: {
          can: [{ action: "Water", subject: "Plant" }],
          at: "spec/parts/plant-list.yaml:32:11 used at spec/screens/plants.yaml:5:5",
        },
      },
    ],
  },
  gate: {
    can: [{ action: "Read", subject: "Plant" }],
    at: "spec/parts/plant-list.yaml:14:5 used at spec/screens/plants.yaml:5:5",
  },
  at: "spec/parts/plant-list.yaml:14:5 used at spec/screens/plants.yaml:5:5",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: { kept: "" },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plants.blocks.heading.text", text: "All plants" },
      at: "spec/parts/plant-list.yaml:13:5 used at spec/screens/plants.yaml:5:5",
    },
    plantsListing,
  ],
  uses: { blocks: ["heading", "listing"], widgets: [] },
  listings: [],
}
