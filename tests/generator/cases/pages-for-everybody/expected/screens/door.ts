// Written by the generator from spec/screens/door.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "door",
  title: { key: "screens.door.title", text: (a: { gardener: any }) => "Sign in, " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
  data: {},
  state: { name: (s: { route: {}; rose?: { name?: string | null } | null }) => s.rose?.name },
  blocks: [
    {
      block: "heading",
      text: { key: "screens.door.blocks.heading.text", text: (a: { state_name: any }) => String(a.state_name), args: (s: { route: {}; state?: { name?: string | null } | null }) => ({ state_name: s.state?.name }) },
      at: "spec/screens/door.yaml:5:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.door.blocks.buttons.actions.sign-in.label", text: "Sign in" },
          do: [
            { step: "session", call: "signIn", with: { username: "ann", password: "secret" } },
            { step: "go", go: { back: true } },
          ],
        },
      ],
      at: "spec/screens/door.yaml:6:5",
    },
  ],
  uses: { blocks: ["buttons", "heading"], widgets: [] },
  listings: [],
}
