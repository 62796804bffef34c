// Written by the generator from spec/errors.yaml. Edit that, not this: the next run writes it anew.

import type { ErrorRule } from '../../generator/grammar/errors.ts'
import type { LaterText } from '../../generator/grammar/console.ts'
import type { Text } from '../../generator/grammar/compiled.ts'

export const errorRules: readonly ErrorRule[] = [
  {
    operation: ["water", "signIn"],
    type: ["Unauthorized"],
    route: ["plant"],
    then: [{ answer: "refreshSession" }, { answer: "go", go: { to: "denied" } }],
    at: "spec/errors.yaml:2:3",
  },
  {
    message: [new RegExp("not (found|there)", 'u'), "gone"],
    flagged: true,
    then: [
      {
        answer: "alert",
        title: { key: "errors.1.then.0.title", text: "Gone" },
        text: { key: "errors.1.then.0.text", text: (a: { coalesce_error_message_It_known: any; coalesce_error_message_It: any }) => (String(a.coalesce_error_message_It_known) === "true" ? String(a.coalesce_error_message_It) : "It is gone."), args: (s: { route: {}; error?: { message?: string | null } | null }) => ({ coalesce_error_message_It_known: (((s.error?.message ?? null) as unknown) != null), coalesce_error_message_It: (s.error?.message ?? null) }) },
      },
      { answer: "signOut" },
    ],
    at: "spec/errors.yaml:3:3",
  },
  {
    type: ["Unauthorized"],
    flagged: false,
    path: ["/", "/plants/*"],
    then: [{ answer: "refreshSession" }, { answer: "append", append: "denied" }],
    at: "spec/errors.yaml:4:3",
  },
  {
    type: ["Late"],
    path: ["/plants/new"],
    then: [
      {
        answer: "open",
        dialog: "late",
        with: {
          why: (s: { route: {}; error?: { message?: string | null } | null }) => (s.error?.message ?? ""),
        },
      },
    ],
    at: "spec/errors.yaml:5:3",
  },
  {
    then: [
      {
        answer: "notify",
        text: { key: "messages.shared.watered", text: "The plant is watered." },
        tone: "danger",
      },
    ],
    at: "spec/errors.yaml:6:3",
  },
]

export const laterTexts: Readonly<Record<LaterText, Text>> = {
  conflict: { key: "messages.engine.conflict", text: (a: { name: any }) => String(a.name) + " changed this as well. Which of both is to stay?" },
  theirs: { key: "messages.engine.theirs", text: (a: { name: any }) => "What " + String(a.name) + " wrote" },
  keepMine: { key: "messages.engine.keepMine", text: "Keep mine" },
  takeTheirs: { key: "messages.engine.takeTheirs", text: "Take theirs" },
  changedMeanwhile: { key: "messages.engine.changedMeanwhile", text: (a: { name: any; count: any }) => String(a.name) + " has changed " + ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " field" : n.toLocaleString("en") + " fields")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " in the meantime." },
  unsettled: { key: "messages.engine.unsettled", text: (a: { fields: any }) => "Still to be settled: " + String(a.fields) + "." },
}
