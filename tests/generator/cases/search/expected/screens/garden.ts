// Written by the generator from spec/screens/garden.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { menu as mainMenu } from '../menus/main.ts'

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
          find: () => import('./garden.find.ts').then(({ part }) => part),
          also: () => import('./garden.also.ts').then(({ part }) => part),
          commands: () => import('./garden.commands.ts').then(({ part }) => part),
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
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:42:12" }],
      at: "spec/screens/garden.yaml:3:5",
    },
  ],
  uses: { blocks: ["frame", "outlet", "search"], widgets: [] },
  listings: [],
}
