// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const treesListing: ListingBlock = {
  block: "listing",
  name: "trees",
  operation: plantsOperation,
  with: { Kind: "Tree" },
  entity: plantEntity,
  page: { size: 12, more: "scroll", sends: { page: "Page", size: "Size" } },
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.trees.texts.loading", text: "Loading…" },
    more: { key: "screens.plant.blocks.trees.texts.more", text: "More" },
    loadingMore: { key: "screens.plant.blocks.trees.texts.loadingMore", text: "Loading…" },
    empty: { key: "screens.plant.blocks.trees.texts.empty", text: "Nothing" },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: [],
    switch: {
      label: { key: "screens.plant.blocks.trees.item.switch.label", text: (a: { item_name: any }) => "Water " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
      on: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
      disabled: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 100),
      do: [
        {
          step: "mutate",
          operation: waterOperation,
          with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id, litres: 1 },
          meanwhile: { set: { litres: 1 } },
        },
      ],
      gate: {
        can: [{ action: "Water", subject: "Plant" }],
        feature: ["Paths"],
        else: {
          disabled: { key: "screens.plant.blocks.trees.item.switch.else.disabled", text: "Only gardeners may." },
        },
        at: "spec/screens/plant.yaml:29:9",
      },
    },
    columns: {
      of: (s: { route: {}; state?: { facts?: readonly ({ key?: string | null; words?: string | null; kind?: string | null } | null)[] | null } | null }) => s.state?.facts,
      key: "key",
      label: "words",
      type: "kind",
      values: (s: { route: {}; item?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null }) => s.item,
      formats: { figure: "integer" },
      yes: { key: "screens.plant.blocks.trees.item.columns.yes", text: "Yes" },
      no: { key: "screens.plant.blocks.trees.item.columns.no", text: "No" },
      unit: "kind",
      ownYes: "words",
      ownNo: "words",
    },
  },
  at: "spec/screens/plant.yaml:17:5",
}

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: "Trees" },
  data: { trees: { operation: plantsOperation, with: { Kind: "Tree" } } },
  state: { facts: [{"key":"litres","words":"Litres","kind":"figure"}] },
  blocks: [
    {
      block: "form",
      form: waterForm,
      with: {
        trees: (s: { route: {}; data?: { trees?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.trees,
      },
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
              text: { key: "screens.plant.blocks.form.submit.do.notify.notify", text: (a: { size_form_labels: any; size_form_helpers: any; has_form_facts: any }) => String(a.size_form_labels) + " " + String(a.size_form_helpers) + " " + String(a.has_form_facts), args: (s: { route: {}; form?: { labels?: readonly (string | null)[] | null; helpers?: readonly (any | null)[] | null; facts?: any | null } | null }) => ({ size_form_labels: (s.form?.labels?.length ?? 0), size_form_helpers: (s.form?.helpers?.length ?? 0), has_form_facts: ((s.form?.facts as unknown) != null) }) },
              tone: "success",
            },
          },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:8:5" },
      at: "spec/screens/plant.yaml:8:5",
    },
    treesListing,
  ],
  uses: { blocks: ["form", "listing"], widgets: [] },
  listings: [treesListing],
}
