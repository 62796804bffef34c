// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as mainMenu } from '../menus/main.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "garden",
  data: { plants: { operation: plantsOperation, fresh: 3000 } },
  state: { unread: 0 },
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
          at: "spec/screens/garden.yaml:12:9",
        },
        {
          block: "banners",
          label: { key: "screens.garden.blocks.frame.top.all.label", text: "All" },
          items: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants,
          text: { key: "screens.garden.blocks.frame.top.all.text", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/garden.yaml:19:9" },
          at: "spec/screens/garden.yaml:19:9",
        },
      ],
      header: [
        {
          block: "messages",
          label: { key: "screens.garden.blocks.frame.header.messages.label", text: "Messages" },
          icon: "leaf",
          unseen: { key: "screens.garden.blocks.frame.header.messages.unseen", text: (a: { count: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " new" : n.toLocaleString("en") + " new")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) },
          kept: {
            operation: plantsOperation,
            sends: { page: "Page", size: "Size" },
            size: 12,
            unread: (s: { route: {}; state?: { unread?: number | null } | null }) => s.state?.unread,
            label: { key: "screens.garden.blocks.frame.header.messages.kept.label", text: "For you" },
            session: { key: "screens.garden.blocks.frame.header.messages.kept.session", text: "This session" },
            kind: (s: { route: {}; item?: { litres?: number | null } | null }) => (((s.item?.litres ?? NaN) > 3) ? "Tree" : "Herb"),
            id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
            at: (s: { route: {}; item?: { watered?: string | null } | null }) => s.item?.watered,
            isRead: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 3),
            kinds: () => import('./garden.kinds.ts').then(({ part }) => part),
            open: [{ step: "refetch", names: ["plants"] }],
            all: {
              label: { key: "screens.garden.blocks.frame.header.messages.kept.all.label", text: "Water them all" },
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
            empty: { key: "screens.garden.blocks.frame.header.messages.kept.empty", text: "All is well." },
            more: { key: "screens.garden.blocks.frame.header.messages.kept.more", text: "Older ones" },
            news: { key: "screens.garden.blocks.frame.header.messages.kept.news", text: "New" },
          },
          clear: { key: "screens.garden.blocks.frame.header.messages.clear", text: "Forget them" },
          empty: { key: "screens.garden.blocks.frame.header.messages.empty", text: "Nothing was said yet." },
          at: "spec/screens/garden.yaml:21:9",
        },
      ],
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:46:12" }],
      at: "spec/screens/garden.yaml:8:5",
    },
  ],
  uses: { blocks: ["banners", "frame", "messages", "outlet"], widgets: [] },
  listings: [],
}
