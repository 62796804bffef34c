// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as mainMenu } from '../menus/main.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "garden",
  data: {},
  state: {},
  blocks: [
    {
      block: "frame",
      brand: {
        text: { key: "screens.garden.blocks.frame.brand.text", text: "Garden" },
        go: { to: "plants" },
      },
      navigation: [{ menu: mainMenu }],
      header: [
        {
          block: "search",
          label: { key: "screens.garden.blocks.frame.header.search.label", text: "Search" },
          find: {
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
                gate: {
                  can: [{ action: "Water", subject: "Plant" }],
                  at: "spec/screens/garden.yaml:21:19",
                },
                at: "spec/screens/garden.yaml:21:19",
              },
            ],
            gate: {
              when: (s: { route: { plot?: string | null } }) => ((s.route?.plot as unknown) != null),
              at: "spec/screens/garden.yaml:10:11",
            },
          },
          commands: {
            label: { key: "screens.garden.blocks.frame.header.search.commands.label", text: "Commands" },
            menus: [
              {
                menu: mainMenu,
                label: { key: "screens.garden.blocks.frame.header.search.commands.menus.the-garden.label", text: "The garden" },
                gate: {
                  can: [{ action: "Read", subject: "Plant" }],
                  at: "spec/screens/garden.yaml:25:15",
                },
              },
            ],
          },
          recent: {
            most: 5,
            label: { key: "screens.garden.blocks.frame.header.search.recent.label", text: "Recent searches" },
          },
          texts: {
            placeholder: { key: "screens.garden.blocks.frame.header.search.texts.placeholder", text: "Search plants and commands" },
            none: { key: "screens.garden.blocks.frame.header.search.texts.none", text: "Nothing grows under that name." },
            found: { key: "screens.garden.blocks.frame.header.search.texts.found", text: (a: { total: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " plant" : n.toLocaleString("en") + " plants")(Number(a.total), new Intl.PluralRules("en").select(Number(a.total) - 0)) },
            more: { key: "screens.garden.blocks.frame.header.search.texts.more", text: "See more" },
          },
          at: "spec/screens/garden.yaml:7:9",
        },
      ],
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:32:12" }],
      at: "spec/screens/garden.yaml:3:5",
    },
  ],
  uses: { blocks: ["frame", "outlet", "search"], widgets: [] },
  listings: [],
}
