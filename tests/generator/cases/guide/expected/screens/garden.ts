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
      header: [],
      help: [
        {
          block: "guide",
          label: { key: "screens.garden.blocks.frame.help.how-it-is-done.label", text: "How it is done" },
          icon: "movie",
          from: "/guide/chapters",
          routes: { plants: "beds", plant: "watering" },
          size: { width: 365, height: 564, minWidth: 240, minHeight: 515, maxWidth: 480 },
          texts: {
            children: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.children", text: "See also" },
            back: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.back", text: "Back" },
            go: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.go", text: "Take me there" },
            empty: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.empty", text: "There is nothing here yet." },
            unplayable: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.unplayable", text: "The video cannot be played." },
            move: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.move", text: "Move with the arrow keys" },
            resize: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.resize", text: "Change the size with the arrow keys" },
            reset: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.reset", text: "Back to its first place" },
            moved: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.moved", text: (a: { left: any; top: any }) => String(a.left) + " pixels from the left, " + String(a.top) + " from the top" },
            resized: { key: "screens.garden.blocks.frame.help.how-it-is-done.texts.resized", text: (a: { width: any; height: any }) => String(a.width) + " pixels wide, " + String(a.height) + " high" },
          },
          at: "spec/screens/garden.yaml:8:9",
        },
      ],
      body: [{ block: "outlet", at: "spec/screens/garden.yaml:6:12" }],
      at: "spec/screens/garden.yaml:3:5",
    },
  ],
  uses: { blocks: ["frame", "guide", "outlet"], widgets: [] },
  listings: [],
}
