// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: { name: "Plant" },
  blocks: [
    {
      block: "text",
      text: { key: "screens.notice.blocks.text.text", text: (a: { terms_subject_state_name: any; terms_action_Read: any }) => String(a.terms_subject_state_name) + " (" + String(a.terms_action_Read) + ")", args: (s: { route: {}; terms?: { subject?: Readonly<Record<string, string | null | undefined>> | null; action?: { Read?: string | null } | null } | null; state?: { name?: string | null } | null }) => ({ terms_subject_state_name: s.terms?.subject?.[s.state?.name ?? ''], terms_action_Read: s.terms?.action?.Read }) },
      at: "spec/screens/notice.yaml:5:5",
    },
  ],
  uses: { blocks: ["text"], widgets: [] },
  listings: [],
}
