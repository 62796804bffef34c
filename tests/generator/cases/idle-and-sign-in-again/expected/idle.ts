// Written by the generator from spec/console.yaml. Edit that, not this: the next run writes it anew.

import type { IdleQuestion } from '../../generator/grammar/idle.ts'
import { operation as waterOperation } from './operations/water.ts'

export const question: IdleQuestion = {
  title: { key: "console.idle.title", text: "Still there?" },
  text: { key: "console.idle.text", text: (a: { left: any }) => "You are signed out in " + String(a.left) + "." },
  stay: { key: "console.idle.stay", text: "I am here" },
  leave: {
    label: { key: "console.idle.leave.label", text: "Sign out" },
    do: [
      {
        step: "mutate",
        operation: waterOperation,
        with: { id: "1", litres: 2 },
        failed: [{ step: "session", call: "signOut" }],
      },
      { step: "session", call: "signOut" },
      { step: "go", go: { to: "plants" } },
    ],
  },
}
