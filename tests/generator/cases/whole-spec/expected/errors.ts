// Written by the generator from spec/errors.yaml. Edit that, not this: the next run writes it anew.

import type { ErrorRule } from '../../generator/grammar/errors.ts'
import type { LaterText } from '../../generator/grammar/console.ts'
import type { Text } from '../../generator/grammar/compiled.ts'

export const errorRules: readonly ErrorRule[] = []

export const laterTexts: Readonly<Record<LaterText, Text>> = {
  conflict: { key: "messages.engine.conflict", text: (a: { name: any }) => String(a.name) + " changed this as well. Which of both is to stay?" },
  theirs: { key: "messages.engine.theirs", text: (a: { name: any }) => "What " + String(a.name) + " wrote" },
  keepMine: { key: "messages.engine.keepMine", text: "Keep mine" },
  takeTheirs: { key: "messages.engine.takeTheirs", text: "Take theirs" },
  changedMeanwhile: { key: "messages.engine.changedMeanwhile", text: (a: { name: any; count: any }) => String(a.name) + " has changed " + ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " field" : n.toLocaleString("en") + " fields")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " in the meantime." },
  unsettled: { key: "messages.engine.unsettled", text: (a: { fields: any }) => "Still to be settled: " + String(a.fields) + "." },
}
