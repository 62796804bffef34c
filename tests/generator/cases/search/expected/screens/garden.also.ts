// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import { operation as plantsOperation } from '../operations/plants.ts'

export const part = [
  {
    operation: plantsOperation,
    sends: { search: "Words", page: "Page", size: "Size" },
    size: 3,
    delay: 700,
    kind: () => "Plant",
    title: { key: "screens.garden.blocks.frame.header.search.also.0.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    kinds: [
      {
        value: "Plant",
        label: { key: "screens.garden.blocks.frame.header.search.also.0.kinds.Plant.label", text: "Plants" },
        go: { to: "plants" },
        at: "spec/screens/garden.yaml:31:22",
      },
    ],
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/screens/garden.yaml:23:13" },
  },
] as const
