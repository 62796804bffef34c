// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const ofPlantsListing: ListingBlock = {
  block: "listing",
  name: "of-plants",
  items: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.data?.plants,
  entity: plantEntity,
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.of-plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.of-plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "card",
    title: { field: "name" },
    badge: {
      text: { key: "screens.plant.blocks.of-plants.item.badge.text", text: "Thirsty" },
      tone: "warning",
      gate: {
        when: (s: { route: {}; item?: { thirsty?: boolean | null } | null }) => s.item?.thirsty,
        at: "spec/screens/plant.yaml:26:54",
      },
    },
    fields: [],
  },
  at: "spec/screens/plant.yaml:21:5",
}

const ofPlantsListing2: ListingBlock = {
  block: "listing",
  name: "ofPlants",
  items: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.data?.plants?.filter(($p) => $p?.thirsty),
  search: {
    placeholder: { key: "screens.plant.blocks.ofplants.search.placeholder", text: "Search" },
    in: ["name"],
  },
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.ofplants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.ofplants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: {
      text: { key: "screens.plant.blocks.ofplants.item.title.text", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    },
    fields: [],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
  },
  at: "spec/screens/plant.yaml:27:5",
}

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plants: { operation: plantsOperation, entity: plantEntity },
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "details",
      of: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
      entity: plantEntity,
      fields: ["name", "watered"],
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "messages.shared.watered", text: "The plant is watered." },
              first: (s: { route: {}; result?: { message?: string | null } | null }) => s.result?.message,
              tone: "success",
            },
          },
          { step: "refetch", names: ["plant"] },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:12:5" },
      at: "spec/screens/plant.yaml:12:5",
    },
    ofPlantsListing,
    ofPlantsListing2,
  ],
  uses: { blocks: ["details", "form", "heading", "listing"], widgets: [] },
  listings: [ofPlantsListing, ofPlantsListing2],
}
