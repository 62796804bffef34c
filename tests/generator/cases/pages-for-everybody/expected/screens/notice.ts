// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: {},
  blocks: [
    {
      block: "page-message",
      title: { key: "screens.notice.blocks.page-message.title", text: (a: { session_gardener: any }) => "There is nothing to see here, " + String(a.session_gardener), args: (s: { route: {}; session?: { gardener?: string | null } | null }) => ({ session_gardener: s.session?.gardener }) },
      text: { key: "screens.notice.blocks.page-message.text", text: (a: { rose_name: any; rose_litres: any }) => "The " + String(a.rose_name) + " has had " + String(a.rose_litres) + " litres.", args: (s: { route: {}; rose?: { name?: string | null; litres?: number | null } | null }) => ({ rose_name: s.rose?.name, rose_litres: s.rose?.litres }) },
      actions: [
        {
          label: { key: "screens.notice.blocks.page-message.actions.to-the-plants.label", text: "To the plants" },
          primary: true,
          go: { to: "plants" },
          gate: {
            when: (s: { route: {}; dry?: boolean | null }) => s.dry,
            at: "spec/screens/notice.yaml:7:15",
          },
        },
      ],
      at: "spec/screens/notice.yaml:4:5",
    },
  ],
  uses: { blocks: ["page-message"], widgets: [] },
  listings: [],
}
