// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as mainMenu } from '../menus/main.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "garden",
  data: { plants: { operation: plantsOperation, fresh: 3000 } },
  state: {},
  on: [
    {
      when: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ((s.data?.plants?.length ?? 0) > 3),
      once: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants?.[0]?.id,
      do: [
        {
          step: "notify",
          notice: {
            text: { key: "messages.shared.watered", text: "The plant is watered." },
            tone: "success",
          },
        },
      ],
    },
  ],
  blocks: [
    {
      block: "frame",
      brand: {
        text: { key: "screens.garden.blocks.frame.brand.text", text: "Garden" },
        go: { to: "plants" },
      },
      navigation: [{ menu: mainMenu }],
      top: [
        {
          block: "banners",
          label: { key: "screens.garden.blocks.frame.top.from-the-garden.label", text: "From the garden" },
          items: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants?.filter(($each) => (($each?.litres ?? NaN) < 1)),
          text: { key: "screens.garden.blocks.frame.top.from-the-garden.text", text: (a: { item_name: any }) => String(a.item_name) + " is dry.", args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
          more: { key: "screens.garden.blocks.frame.top.from-the-garden.more", text: (a: { item_litres: any }) => "It has " + String(a.item_litres) + " litres.", args: (s: { route: {}; item?: { litres?: number | null } | null }) => ({ item_litres: s.item?.litres }) },
          tone: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres === (0 as number)) ? "danger" : "warning"),
          closable: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
          at: "spec/screens/garden.yaml:11:9",
        },
        {
          block: "banners",
          label: { key: "screens.garden.blocks.frame.top.all.label", text: "All" },
          items: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants,
          text: { key: "screens.garden.blocks.frame.top.all.text", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/garden.yaml:18:9" },
          at: "spec/screens/garden.yaml:18:9",
        },
      ],
      header: [
        {
          block: "messages",
          label: { key: "screens.garden.blocks.frame.header.messages.label", text: "Messages" },
          icon: "leaf",
          unseen: { key: "screens.garden.blocks.frame.header.messages.unseen", text: (a: { count: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " new" : n.toLocaleString("en") + " new")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) },
          clear: { key: "screens.garden.blocks.frame.header.messages.clear", text: "Forget them" },
          empty: { key: "screens.garden.blocks.frame.header.messages.empty", text: "Nothing was said yet." },
          at: "spec/screens/garden.yaml:20:9",
        },
      ],
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:26:12" }],
      at: "spec/screens/garden.yaml:7:5",
    },
  ],
  uses: { blocks: ["banners", "frame", "messages", "outlet"], widgets: [] },
  listings: [],
}
