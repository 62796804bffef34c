// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: { open: false },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.notice.blocks.heading.text", text: "Nothing" },
      actions: [
        {
          label: { key: "screens.notice.blocks.heading.actions.open.label", text: "Open" },
          do: [{ step: "set", values: { open: true } }],
          gate: {
            when: (s: { route: {}; state?: { open?: boolean | null } | null }) => !s.state?.open,
            else: {
              disabled: { key: "screens.notice.blocks.heading.actions.open.else.disabled", text: "It is open" },
            },
            at: "spec/screens/notice.yaml:12:9",
          },
        },
      ],
      gate: {
        can: [{ action: "Read", subject: "Plant" }, { action: "Read", subject: "Water Butt" }],
        feature: ["Compost"],
        when: (s: { route: {}; state?: { open?: boolean | null } | null }) => !s.state?.open,
        at: "spec/screens/notice.yaml:5:5",
      },
      at: "spec/screens/notice.yaml:5:5",
      otherwise: [
        {
          block: "text",
          text: { key: "screens.notice.blocks.heading.otherwise.text.text", text: "Something" },
          at: "spec/screens/notice.yaml:10:17",
        },
      ],
    },
  ],
  uses: { blocks: ["heading", "text"], widgets: [] },
  listings: [],
}
