// Written by the generator from spec/dialogs/find.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const foundListing: ListingBlock = {
  block: "listing",
  name: "found",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  select: {
    id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
    label: { key: "dialogs.find.blocks.found.select.label", text: (a: { item_name: any }) => "Select " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    most: (s: { route: {}; input?: { room?: number | null } | null }) => s.input?.room,
    keeps: true,
    texts: {
      count: { key: "dialogs.find.blocks.found.select.texts.count", text: (a: { count: any; most: any }) => String(a.count) + " of " + String(a.most) + " selected" },
      clear: { key: "dialogs.find.blocks.found.select.texts.clear", text: "Clear selection" },
      all: { key: "dialogs.find.blocks.found.select.texts.all", text: "Select all" },
      full: { key: "dialogs.find.blocks.found.select.texts.full", text: (a: { most: any }) => "No more than " + String(a.most) + "." },
    },
    actions: [
      {
        label: { key: "dialogs.find.blocks.found.select.actions.choose.label", text: "Choose" },
        do: [
          {
            step: "choose",
            values: (s: { route: {}; selected?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null)[] | null }) => s.selected?.map(($one) => $one?.id),
          },
        ],
      },
    ],
  },
  texts: {
    loading: { key: "dialogs.find.blocks.found.texts.loading", text: "Looking around…" },
    empty: { key: "dialogs.find.blocks.found.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: [],
    disabled: (s: { route: {}; input?: { but?: readonly (string | null)[] | null } | null; item?: { id?: string | null } | null }) => (s.input?.but?.some(($id) => (($id ?? null) === (s.item?.id ?? null))) ?? false),
  },
  at: "spec/dialogs/find.yaml:5:5",
}

export const dialog: Dialog = {
  name: "find",
  title: { key: "dialogs.find.title", text: (a: { input_room: any; input_kind: any }) => "Choose " + String(a.input_room) + " of " + String(a.input_kind), args: (s: { route: {}; input?: { room?: number | null; kind?: any | null } | null }) => ({ input_room: s.input?.room, input_kind: s.input?.kind }) },
  data: {},
  state: {},
  blocks: [foundListing],
  input: ["kind", "but", "room"],
  uses: { blocks: ["listing"], widgets: [] },
  listings: [foundListing],
}
