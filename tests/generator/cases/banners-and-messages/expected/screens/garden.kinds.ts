// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

export const part = [
  {
    value: "Tree",
    text: { key: "screens.garden.blocks.frame.header.messages.kept.kinds.Tree.text", text: (a: { item_name: any }) => String(a.item_name) + " is a tree.", args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    icon: "leaf",
    go: { to: "plants" },
    at: "spec/screens/garden.yaml:37:19",
  },
  {
    value: "Herb",
    text: { key: "screens.garden.blocks.frame.header.messages.kept.kinds.Herb.text", text: (a: { item_name: any }) => String(a.item_name) + " is a herb.", args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
    at: "spec/screens/garden.yaml:38:19",
  },
] as const
