// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { menu as mainMenu } from '../menus/main.ts'
import { menu as moreMenu } from '../menus/more.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "garden",
  data: {},
  state: { plots: [{"name":"North","dry":true},{"name":"South","dry":false}] },
  blocks: [
    {
      block: "frame",
      brand: {
        text: { key: "screens.garden.blocks.frame.brand.text", text: "Garden" },
        go: { to: "plants" },
      },
      navigation: [
        {
          menu: mainMenu,
          label: { key: "screens.garden.blocks.frame.navigation.garden.label", text: "Garden" },
          about: { key: "screens.garden.blocks.frame.navigation.garden.about", text: (a: { state_plots_name: any }) => String(a.state_plots_name), args: (s: { route: {}; state?: { plots?: readonly ({ name?: string | null; dry?: boolean | null } | null)[] | null } | null }) => ({ state_plots_name: s.state?.plots?.[0]?.name }) },
          folds: true,
        },
      ],
      top: [
        {
          block: "text",
          text: { key: "screens.garden.blocks.frame.top.text.text", text: "Closed on Sunday." },
          at: "spec/screens/garden.yaml:6:11",
        },
      ],
      start: [
        {
          block: "switcher",
          label: { key: "screens.garden.blocks.frame.start.plant.label", text: "Plant" },
          icon: "plant",
          title: { key: "screens.garden.blocks.frame.start.plant.title", text: (a: { gardener: any }) => String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
          subtitle: {
            text: { key: "screens.garden.blocks.frame.start.plant.subtitle.text", text: "Gardener" },
            gate: {
              when: (s: { route: {}; gardener?: string | null }) => ((s.gardener as unknown) != null),
              at: "spec/screens/garden.yaml:13:19",
            },
          },
          placeholder: { key: "screens.garden.blocks.frame.start.plant.placeholder", text: "Choose a plant" },
          operation: plantsOperation,
          entity: plantEntity,
          page: { size: 10, more: "button", sends: { page: "Page", size: "Size" } },
          search: {
            placeholder: { key: "screens.garden.blocks.frame.start.plant.search.placeholder", text: "Search" },
            sends: "Words",
            delay: 300,
          },
          texts: {
            loading: { key: "screens.garden.blocks.frame.start.plant.texts.loading", text: "Looking around…" },
            more: { key: "screens.garden.blocks.frame.start.plant.texts.more", text: "More" },
            empty: { key: "screens.garden.blocks.frame.start.plant.texts.empty", text: "Nothing grows here." },
            noMatch: { key: "screens.garden.blocks.frame.start.plant.texts.noMatch", text: "Nothing fits." },
          },
          item: {
            title: { key: "screens.garden.blocks.frame.start.plant.item.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
            badge: {
              text: { key: "screens.garden.blocks.frame.start.plant.item.badge.text", text: "Thirsty" },
              gate: {
                when: (s: { route: {}; item?: { thirsty?: boolean | null } | null }) => s.item?.thirsty,
                at: "spec/screens/garden.yaml:22:18",
              },
            },
            current: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 3),
            go: {
              to: "plants",
              with: { plot: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
              stay: true,
            },
            inside: {
              items: (s: { route: {}; state?: { plots?: readonly ({ name?: string | null; dry?: boolean | null } | null)[] | null } | null }) => s.state?.plots,
              title: { key: "screens.garden.blocks.frame.start.plant.item.inside.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
              current: (s: { route: {}; item?: { dry?: boolean | null } | null }) => s.item?.dry,
              go: {
                to: "plants",
                with: { plot: (s: { route: {}; item?: { name?: string | null } | null }) => s.item?.name },
              },
            },
          },
          actions: [
            {
              label: { key: "screens.garden.blocks.frame.start.plant.actions.all-of-them.label", text: "All of them" },
              go: { to: "plants" },
            },
          ],
          gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/screens/garden.yaml:8:9" },
          at: "spec/screens/garden.yaml:8:9",
        },
      ],
      header: [],
      help: [
        {
          block: "menu",
          menu: moreMenu,
          as: "icon",
          label: { key: "screens.garden.blocks.frame.help.help.label", text: "Help" },
          icon: "help",
          at: "spec/screens/garden.yaml:36:12",
        },
      ],
      crumbs: { key: "screens.garden.blocks.frame.crumbs", text: "The way here" },
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:34:12" }],
      footer: [
        {
          block: "menu",
          menu: moreMenu,
          as: "line",
          label: { key: "screens.garden.blocks.frame.footer.more.label", text: "More" },
          at: "spec/screens/garden.yaml:35:14",
        },
      ],
      at: "spec/screens/garden.yaml:4:5",
    },
  ],
  uses: { blocks: ["frame", "menu", "outlet", "switcher", "text"], widgets: [] },
  listings: [],
}
