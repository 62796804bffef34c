// Written by the generator from spec/errors.yaml. Edit that, not this: the next run writes it anew.

import type { ErrorRule } from '../../generator/grammar/errors.ts'

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
        text: { key: "errors.1.then.0.text", text: (a: { coalesce_error_message_It: any }) => String(a.coalesce_error_message_It), args: (s: { route: {}; error?: { message?: string | null } | null }) => ({ coalesce_error_message_It: (s.error?.message ?? "It is gone.") }) },
      },
      { answer: "signOut" },
    ],
    at: "spec/errors.yaml:3:3",
  },
  {
    then: [
      {
        answer: "notify",
        text: { key: "messages.shared.watered", text: "The plant is watered." },
        tone: "danger",
      },
      { answer: "silent" },
    ],
    at: "spec/errors.yaml:4:3",
  },
]
