// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'

const seenListing: ListingBlock = {
  block: "listing",
  name: "seen",
  items: (s: { route: {}; state?: { seen?: readonly ({ name?: string | null; beds?: readonly ({ plants?: number | null } | null)[] | null } | null)[] | null } | null }) => s.state?.seen,
  filters: [],
  texts: {
    loading: { key: "screens.notice.blocks.seen.texts.loading", text: "Looking around…" },
    empty: { key: "screens.notice.blocks.seen.texts.empty", text: "Nothing was seen." },
  },
  item: {
    as: "row",
    title: {
      text: { key: "screens.notice.blocks.seen.item.title.text", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    },
    subtitle: {
      text: { key: "screens.notice.blocks.seen.item.subtitle.text", text: (a: { item_beds_plants: any }) => String(a.item_beds_plants), args: (s: { route: {}; item?: { beds?: readonly ({ plants?: number | null } | null)[] | null } | null }) => ({ item_beds_plants: s.item?.beds?.[0]?.plants }) },
    },
    fields: [],
  },
  at: "spec/screens/notice.yaml:10:5",
}

const knownListing: ListingBlock = {
  block: "listing",
  name: "known",
  items: (s: { route: {}; state?: { known?: readonly ({ name?: string | null; side?: string | null } | null)[] | null } | null }) => s.state?.known,
  filters: [],
  texts: {
    loading: { key: "screens.notice.blocks.known.texts.loading", text: "Looking around…" },
    empty: { key: "screens.notice.blocks.known.texts.empty", text: "Nothing is known." },
  },
  item: {
    as: "row",
    title: {
      text: { key: "screens.notice.blocks.known.item.title.text", text: (a: { item_side: any }) => String(a.item_side), args: (s: { route: {}; item?: { side?: string | null } | null }) => ({ item_side: s.item?.side }) },
    },
    fields: [],
  },
  at: "spec/screens/notice.yaml:15:5",
}

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: {
    seen: [{"name":"North","beds":[{"plants":3}]}],
    first: {"name":"South","open":false,"note":null},
    most: 10,
    known: (s: { route: {}; gardener?: string | null }) => [({ name: s.gardener, side: "East" })],
  },
  blocks: [
    {
      block: "text",
      text: { key: "screens.notice.blocks.text.text", text: (a: { state_first_name: any; state_most: any; state_first_note: any }) => String(a.state_first_name) + " " + String(a.state_most) + " " + String(a.state_first_note), args: (s: { route: {}; state?: { first?: { name?: string | null; note?: any | null } | null; most?: number | null } | null }) => ({ state_first_name: s.state?.first?.name, state_most: s.state?.most, state_first_note: s.state?.first?.note }) },
      gate: {
        when: (s: { route: {}; state?: { first?: { open?: boolean | null } | null } | null }) => s.state?.first?.open,
        at: "spec/screens/notice.yaml:9:5",
      },
      at: "spec/screens/notice.yaml:9:5",
    },
    seenListing,
    knownListing,
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.notice.blocks.buttons.actions.change.label", text: "Change" },
          do: [
            {
              step: "set",
              values: {
                seen: [],
                first: {"name":"West","open":true,"note":"Mind the dog"},
                most: 3,
                known: [{"name":"A","side":"West"}],
              },
            },
          ],
        },
      ],
      at: "spec/screens/notice.yaml:20:5",
    },
  ],
  uses: { blocks: ["buttons", "listing", "text"], widgets: [] },
  listings: [seenListing, knownListing],
}
