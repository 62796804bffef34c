// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as seedForm } from '../forms/seed.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as waterOperation } from '../operations/water.ts'

const seedsListing: ListingBlock = {
  block: "listing",
  name: "seeds",
  items: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null }) => s.state?.seeds,
  filters: [],
  texts: {
    loading: { key: "screens.plant.blocks.seeds.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plant.blocks.seeds.texts.empty", text: "Nothing was added yet." },
  },
  item: {
    as: "row",
    title: {
      text: { key: "screens.plant.blocks.seeds.item.title.text", text: (a: { item_seed: any }) => String(a.item_seed), args: (s: { route: {}; item?: any | null }) => ({ item_seed: s.item?.seed }) },
    },
    subtitle: {
      text: { key: "screens.plant.blocks.seeds.item.subtitle.text", text: (a: { item_packs: any }) => String(a.item_packs) + " packs", args: (s: { route: {}; item?: any | null }) => ({ item_packs: s.item?.packs }) },
    },
    called: { key: "screens.plant.blocks.seeds.item.called", text: (a: { item_packs: any; item_seed: any }) => String(a.item_packs) + " of " + String(a.item_seed), args: (s: { route: {}; item?: any | null }) => ({ item_packs: s.item?.packs, item_seed: s.item?.seed }) },
    fields: [],
    menu: [
      {
        label: { key: "screens.plant.blocks.seeds.item.menu.remove.label", text: "Remove" },
        do: [
          {
            step: "set",
            values: {
              seeds: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null; item?: any | null }) => s.state?.seeds?.filter(($each) => (($each?.seed ?? null) !== (s.item?.seed ?? null))),
            },
          },
        ],
      },
    ],
  },
  at: "spec/screens/plant.yaml:16:5",
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
  },
  state: { seeds: [] },
  unsaved: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null }) => ((s.state?.seeds?.length ?? 0) > 0),
  blocks: [
    {
      block: "form",
      form: seedForm,
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Add" },
        do: [
          {
            step: "set",
            values: {
              seeds: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null; form?: { seed?: string | null; packs?: number | null } | null }) => [...(s.state?.seeds ?? []), ...[({ seed: s.form?.seed, packs: s.form?.packs })]],
            },
          },
          { step: "reset", reset: true },
        ],
      },
      at: "spec/screens/plant.yaml:9:5",
    },
    seedsListing,
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plant.blocks.buttons.actions.water.label", text: "Water" },
          do: [
            {
              step: "mutate",
              operation: waterOperation,
              with: {
                id: (s: { route: { id?: string | null } }) => s.route?.id,
                litres: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null }) => (s.state?.seeds?.length ?? 0),
              },
            },
            {
              step: "notify",
              notice: {
                text: { key: "screens.plant.blocks.buttons.actions.water.do.notify.notify", text: (a: { json_state_seeds: any }) => "Sown: " + String(a.json_state_seeds), args: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null }) => ({ json_state_seeds: JSON.stringify((s.state?.seeds as unknown) ?? null) }) },
                tone: "success",
              },
            },
            { step: "set", values: { seeds: [] } },
          ],
          gate: {
            can: [{ action: "Water", subject: "Plant" }],
            when: (s: { route: {}; state?: { seeds?: readonly (any | null)[] | null } | null }) => ((s.state?.seeds?.length ?? 0) > 0),
            else: {
              disabled: { key: "screens.plant.blocks.buttons.actions.water.else.disabled", text: "Add a seed first." },
            },
            at: "spec/screens/plant.yaml:29:9",
          },
        },
        {
          label: { key: "screens.plant.blocks.buttons.actions.several.label", text: "Several" },
          do: [{ step: "open", dialog: "several" }],
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:37:9" },
        },
      ],
      at: "spec/screens/plant.yaml:27:5",
    },
  ],
  uses: { blocks: ["buttons", "form", "listing"], widgets: [] },
  listings: [seedsListing],
}
