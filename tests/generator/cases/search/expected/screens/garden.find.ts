// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import { operation as plantsOperation } from '../operations/plants.ts'

export const part = {
  operation: plantsOperation,
  with: { Plot: (s: { route: { plot?: string | null } }) => s.route?.plot },
  sends: { search: "Words", page: "Page", size: "Size" },
  size: 10,
  delay: 700,
  kind: (s: { route: {}; item?: { kind?: string | null } | null }) => s.item?.kind,
  title: { key: "screens.garden.blocks.frame.header.search.find.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
  hint: { key: "screens.garden.blocks.frame.header.search.find.hint", text: (a: { item_litres: any }) => String(a.item_litres) + " litres", args: (s: { route: {}; item?: { litres?: number | null } | null }) => ({ item_litres: s.item?.litres }) },
  kinds: [
    {
      value: "Tree",
      label: { key: "screens.garden.blocks.frame.header.search.find.kinds.Tree.label", text: "Trees" },
      icon: "plant",
      go: {
        to: "plant",
        with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
      },
      at: "spec/screens/garden.yaml:20:19",
    },
    {
      value: "Herb",
      label: { key: "screens.garden.blocks.frame.header.search.find.kinds.Herb.label", text: "Herbs" },
      go: {
        to: "plant",
        with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/garden.yaml:21:19" },
      at: "spec/screens/garden.yaml:21:19",
    },
  ],
  gate: {
    when: (s: { route: { plot?: string | null } }) => ((s.route?.plot as unknown) != null),
    at: "spec/screens/garden.yaml:10:11",
  },
} as const
