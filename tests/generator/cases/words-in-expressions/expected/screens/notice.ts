// Written by the generator from spec/screens/notice.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "notice",
  title: { key: "screens.notice.title", text: "Garden" },
  data: {},
  state: { wet: false, name: "", count: 0 },
  blocks: [
    {
      block: "text",
      text: { key: "screens.notice.blocks.text.text", text: (a: { state_wet_wet_dry: any; coalesce_state_name_nobody_known: any; coalesce_state_name_nobody: any }) => "It is " + (String(a.state_wet_wet_dry) === "true" ? "wet" : "dry") + " for " + (String(a.coalesce_state_name_nobody_known) === "true" ? String(a.coalesce_state_name_nobody) : "nobody"), args: (s: { route: {}; state?: { wet?: boolean | null; name?: string | null } | null }) => ({ state_wet_wet_dry: s.state?.wet, coalesce_state_name_nobody_known: (((s.state?.name ?? null) as unknown) != null), coalesce_state_name_nobody: (s.state?.name ?? null) }) },
      at: "spec/screens/notice.yaml:5:5",
    },
    {
      block: "text",
      text: { key: "screens.notice.blocks.text-2.text", text: (a: { state_wet_state_count: any; state_wet_state_count_yes: any; state_wet_state_count_yes_no: any }) => (String(a.state_wet_state_count) === "true" ? (String(a.state_wet_state_count_yes) === "true" ? "Ann's {bed}" : String(a.state_wet_state_count_yes_no)) : "None"), args: (s: { route: {}; state?: { wet?: boolean | null; count?: number | null; name?: string | null } | null }) => ({ state_wet_state_count: s.state?.wet, state_wet_state_count_yes: ((s.state?.count ?? NaN) > 3), state_wet_state_count_yes_no: s.state?.name }) },
      at: "spec/screens/notice.yaml:6:5",
    },
    {
      block: "text",
      text: { key: "screens.notice.blocks.text-3.text", text: (a: { state_wet_wet_dry: any }) => (String(a.state_wet_wet_dry) === "true" ? "wet" : "dry") + ", " + (String(a.state_wet_wet_dry) === "true" ? "wet" : "dry"), args: (s: { route: {}; state?: { wet?: boolean | null } | null }) => ({ state_wet_wet_dry: s.state?.wet }) },
      at: "spec/screens/notice.yaml:7:5",
    },
    {
      block: "text",
      text: { key: "screens.notice.blocks.text-4.text", text: (a: { state_count: any; state_wet_in_rain: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " bed " + (String(a.state_wet_in_rain) === "true" ? "in rain" : "in sun") : n.toLocaleString("en") + " beds")(Number(a.state_count), new Intl.PluralRules("en").select(Number(a.state_count) - 0)), args: (s: { route: {}; state?: { count?: number | null; wet?: boolean | null } | null }) => ({ state_count: s.state?.count, state_wet_in_rain: s.state?.wet }) },
      at: "spec/screens/notice.yaml:8:5",
    },
    {
      block: "text",
      text: { key: "screens.notice.blocks.text-5.text", text: (a: { state_wet_No_at: any; state_wet: any; state_name_North: any }) => String(a.state_wet_No_at) + " " + String(a.state_wet) + " " + String(a.state_name_North), args: (s: { route: {}; state?: { wet?: boolean | null; name?: string | null } | null }) => ({ state_wet_No_at: (s.state?.wet ? "# 1" : "No # at all"), state_wet: (s.state?.wet ? "1" : "-"), state_name_North: (s.state?.name === ("North" as string)) }) },
      at: "spec/screens/notice.yaml:9:5",
    },
  ],
  uses: { blocks: ["text"], widgets: [] },
  listings: [],
}
