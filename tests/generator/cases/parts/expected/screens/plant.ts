// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const plantsListing: ListingBlock = {
  block: "listing",
  name: "plants",
  operation: plantsOperation,
  with: {
    Kind: (s: { route: { id?: string | null } }) => ((s.route?.id === ("oak" as string)) ? "Tree" : "Herb"),
  },
  entity: plantEntity,
  page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
  filters: [],
  actions: [
    {
      label: { key: "screens.plant.blocks.plants.actions.all-of-them.label", text: "All of them" },
      go: { to: "plants" },
    },
  ],
  texts: {
    loading: { key: "screens.plant.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.plants.texts.empty", text: (a: { coalesce_input_kind_weed_known: any; coalesce_input_kind_weed: any }) => "Nothing grows here, not even a " + (String(a.coalesce_input_kind_weed_known) === "true" ? String(a.coalesce_input_kind_weed) : "weed") + ".", args: (s: { route: { id?: string | null } }) => ({ coalesce_input_kind_weed_known: true, coalesce_input_kind_weed: ((s.route?.id === ("oak" as string)) ? "Tree" : "Herb") }) },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered"],
    go: {
      to: "plant",
      with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
    },
    menu: [
      {
        label: { key: "screens.plant.blocks.plants.item.menu.keep.label", text: "Keep" },
        do: [
          {
            step: "set",
            values: { last: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
          },
        ],
      },
      {
        label: { key: "screens.plant.blocks.plants.item.menu.water.label", text: "Water" },
        do: [
          {
            step: "confirm",
            title: { key: "screens.plant.blocks.plants.item.menu.water.do.confirm.title", text: "Water" },
            text: { key: "screens.plant.blocks.plants.item.menu.water.do.confirm.text", text: (a: { input_plant_name: any; input_litres: any }) => "Water " + String(a.input_plant_name) + " with " + String(a.input_litres) + " litres, " + String(a.input_plant_name) + "?", args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ input_plant_name: s.item?.name, input_litres: (2 + 1) }) },
            button: { key: "screens.plant.blocks.plants.item.menu.water.do.confirm.button", text: "Water" },
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
              text: { key: "screens.plant.blocks.plants.item.menu.water.do.notify.notify", text: "Well done." },
              tone: "success",
            },
          },
          { step: "refetch", names: ["plants"] },
        ],
        gate: {
          can: [{ action: "Water", subject: "Plant" }],
          at: "spec/parts/plant-list.yaml:32:11 used at spec/screens/plant.yaml:9:5",
        },
      },
    ],
  },
  gate: {
    can: [{ action: "Read", subject: "Plant" }],
    at: "spec/parts/plant-list.yaml:14:5 used at spec/screens/plant.yaml:9:5",
  },
  at: "spec/parts/plant-list.yaml:14:5 used at spec/screens/plant.yaml:9:5",
}

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
    herbs: { operation: plantsOperation, with: { Kind: "Herb" } },
  },
  state: { last: "" },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { size_input_plants: any }) => ((n: number, w: string) => w === "one" ? "One plant" : n.toLocaleString("en") + " plants")(Number(a.size_input_plants), new Intl.PluralRules("en").select(Number(a.size_input_plants) - 0)), args: (s: { route: {}; data?: { herbs?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ({ size_input_plants: (s.data?.herbs?.length ?? 0) }) },
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading-2.text", text: "All plants" },
      at: "spec/parts/plant-list.yaml:13:5 used at spec/screens/plant.yaml:9:5",
    },
    plantsListing,
    {
      block: "form",
      form: waterForm,
      with: { name: (s: { route: {}; gardener?: string | null }) => s.gardener },
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "confirm",
            title: { key: "screens.plant.blocks.form.submit.do.confirm.title", text: "Water" },
            text: { key: "screens.plant.blocks.form.submit.do.confirm.text", text: (a: { input_plant_name: any; input_litres: any }) => "Water " + String(a.input_plant_name) + " with " + String(a.input_litres) + " litres, " + String(a.input_plant_name) + "?", args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null; form?: { litres?: number | null } | null }) => ({ input_plant_name: s.data?.plant?.name, input_litres: ((s.form?.litres ?? NaN) + 1) }) },
            button: { key: "screens.plant.blocks.form.submit.do.confirm.button", text: "Water" },
          },
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; data?: { plant?: { id?: string | null } | null } | null }) => s.data?.plant?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "screens.plant.blocks.form.submit.do.notify.notify", text: (a: { form_gardener: any; string_form_day: any }) => String(a.form_gardener) + " did it on " + String(a.string_form_day) + ".", args: (s: { route: {}; form?: { gardener?: string | null; day?: string | null } | null }) => ({ form_gardener: s.form?.gardener, string_form_day: String(s.form?.day ?? '') }) },
              tone: "success",
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
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:10:5" },
      at: "spec/screens/plant.yaml:10:5",
    },
  ],
  uses: { blocks: ["form", "heading", "listing"], widgets: [] },
  listings: [],
}
