// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: {},
  blocks: [
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.notice.blocks.buttons.actions.deutsch.label", text: "Deutsch" },
          do: [{ step: "language", to: "de" }],
          gate: {
            when: (s: { route: {}; language?: string | null }) => (s.language !== ("de" as string)),
            at: "spec/screens/notice.yaml:6:9",
          },
        },
        {
          label: { key: "screens.notice.blocks.buttons.actions.light-or-dark.label", text: "Light or dark" },
          do: [{ step: "appearance", to: "toggle" }],
          gate: {
            when: (s: { route: {}; appearance?: string | null }) => (s.appearance === ("dark" as string)),
            at: "spec/screens/notice.yaml:7:9",
          },
        },
      ],
      at: "spec/screens/notice.yaml:4:5",
    },
  ],
  uses: { blocks: ["buttons"], widgets: [] },
  listings: [],
}
