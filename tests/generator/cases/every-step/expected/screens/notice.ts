// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: { wet: false },
  blocks: [
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.notice.blocks.buttons.actions.all.label", text: "All" },
          do: [
            {
              step: "confirm",
              title: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.title", text: "Sure?" },
              text: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.text", text: (a: { gardener: any }) => "Is " + String(a.gardener) + " sure?", args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
              button: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.button", text: "Yes" },
              danger: true,
            },
            {
              step: "session",
              call: "signIn",
              with: { username: "a", password: "b" },
              failed: [
                {
                  step: "notify",
                  notice: {
                    text: { key: "screens.notice.blocks.buttons.actions.all.do.session.failed.notify.notify", text: "No" },
                    tone: "danger",
                    stays: 3000,
                  },
                },
              ],
            },
            {
              step: "go",
              go: { back: true },
              gate: {
                when: (s: { route: {}; result?: { next?: string | null } | null }) => (s.result?.next === ("done" as string)),
                at: "spec/screens/notice.yaml:12:13",
              },
            },
            { step: "copy", value: (s: { route: {}; gardener?: string | null }) => s.gardener },
            {
              step: "set",
              values: { wet: (s: { route: {}; state?: { wet?: boolean | null } | null }) => !s.state?.wet },
            },
            {
              step: "download",
              href: (s: { route: {}; gardener?: string | null }) => ("https://garden.test/" + String(s.gardener ?? '') + ".csv"),
              name: "plants.csv",
            },
            { step: "appearance", to: "dark" },
            { step: "guide", guide: true },
            { step: "language", to: "en" },
            { step: "refetch", names: ["plants"] },
            {
              step: "query",
              operation: plantsOperation,
              with: { Words: (s: { route: {}; gardener?: string | null }) => s.gardener },
              failed: [
                {
                  step: "notify",
                  notice: {
                    text: { key: "screens.notice.blocks.buttons.actions.all.do.query.failed.notify.notify", text: "No" },
                    tone: "danger",
                  },
                },
              ],
            },
            {
              step: "confirm",
              title: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.title-2", text: "Sure?" },
              text: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.text-2", text: (a: { result_totalItems: any }) => "There are " + String(a.result_totalItems) + " plants:", args: (s: { route: {}; result?: { totalItems?: number | null } | null }) => ({ result_totalItems: s.result?.totalItems }) },
              lines: (s: { route: {}; result?: { data?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.result?.data?.map(($p) => $p?.name),
              button: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.button-2", text: "Yes" },
              instead: {
                button: { key: "screens.notice.blocks.buttons.actions.all.do.confirm.instead.button", text: "Only some" },
                do: [
                  {
                    step: "copy",
                    value: (s: { route: {}; result?: { data?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.result?.data?.[0]?.name,
                  },
                ],
              },
              gate: {
                when: (s: { route: {}; result?: { data?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => ((s.result?.data?.length ?? 0) > 0),
                at: "spec/screens/notice.yaml:21:13",
              },
            },
            { step: "session", call: "signOut" },
            { step: "go", go: { to: "plants", with: { plot: "1" }, replace: true } },
          ],
        },
      ],
      more: { label: { key: "screens.notice.blocks.buttons.more.label", text: "More" }, after: 2 },
      at: "spec/screens/notice.yaml:5:5",
    },
  ],
  uses: { blocks: ["buttons"], widgets: [] },
  listings: [],
}
