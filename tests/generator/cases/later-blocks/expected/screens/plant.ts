// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: "Plant" },
  data: {},
  state: {},
  blocks: [
    {
      block: "tabs",
      label: { key: "screens.plant.blocks.about-the-plant.label", text: "About the plant" },
      keep: "view",
      tabs: [
        {
          name: "grown",
          label: { key: "screens.plant.blocks.about-the-plant.tabs.grown.label", text: "Grown" },
          blocks: [
            {
              block: "text",
              text: { key: "screens.plant.parts.plain.text", text: "It grows." },
              at: "spec/screens/plant.yaml:50:10",
            },
          ],
          gate: { feature: ["Compost"], at: "spec/screens/plant.yaml:9:14" },
        },
        {
          name: "facts",
          label: { key: "screens.plant.blocks.about-the-plant.tabs.facts.label", text: "Facts" },
          blocks: [
            {
              block: "tabs",
              label: { key: "screens.plant.blocks.about-the-plant.tabs.facts.blocks.inner-facts.label", text: "Inner facts" },
              keep: "inner",
              tabs: [
                {
                  name: "short",
                  label: { key: "screens.plant.blocks.about-the-plant.tabs.facts.blocks.inner-facts.tabs.short.label", text: "Short" },
                  blocks: [
                    {
                      block: "text",
                      text: { key: "screens.plant.parts.plain.text-2", text: "It grows." },
                      at: "spec/screens/plant.yaml:50:10",
                    },
                  ],
                },
                {
                  name: "near",
                  label: { key: "screens.plant.blocks.about-the-plant.tabs.facts.blocks.inner-facts.tabs.near.label", text: "Near" },
                  blocks: {
                    uses: ["section", "text"],
                    load: () => import('./plant.near.ts').then(({ part }) => part),
                  },
                },
              ],
              at: "spec/screens/plant.yaml:13:13",
            },
          ],
        },
        {
          name: "near",
          label: { key: "screens.plant.blocks.about-the-plant.tabs.near.label", text: "Near" },
          blocks: {
            uses: ["listing", "tabs", "text"],
            forms: ["water"],
            load: () => import('./plant.near2.ts').then(({ part }) => part),
          },
        },
      ],
      at: "spec/screens/plant.yaml:5:5",
    },
    {
      block: "tabs",
      label: { key: "screens.plant.blocks.last-time.label", text: "Last time" },
      keep: "last",
      remember: true,
      tabs: [
        {
          name: "words",
          label: { key: "screens.plant.blocks.last-time.tabs.words.label", text: "Words" },
          blocks: [
            {
              block: "text",
              text: { key: "screens.plant.parts.plain.text-5", text: "It grows." },
              at: "spec/screens/plant.yaml:50:10",
            },
          ],
        },
        {
          name: "boxed",
          label: { key: "screens.plant.blocks.last-time.tabs.boxed.label", text: "Boxed" },
          blocks: [
            {
              block: "card",
              blocks: [
                {
                  block: "text",
                  text: { key: "screens.plant.parts.plain.text-6", text: "It grows." },
                  at: "spec/screens/plant.yaml:50:10",
                },
              ],
              at: "spec/screens/plant.yaml:48:39",
            },
          ],
        },
      ],
      at: "spec/screens/plant.yaml:42:5",
    },
  ],
  uses: { blocks: ["tabs", "text"], widgets: [] },
  listings: [],
}
