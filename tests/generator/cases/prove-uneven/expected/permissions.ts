// Written by the generator from spec/permissions.yaml. Edit that, not this: the next run writes it anew.

import type { Permissions } from '../../generator/grammar/permissions.ts'
import { operation as rightsOperation } from './operations/rights.ts'

export type Action = "Read" | "Water"

export type Subject = "Plant" | "Water Butt"

export const permissions: Permissions = {
  actions: ["Read", "Water"],
  subjects: ["Plant", "Water Butt"],
  aliases: {},
  levels: { own: { operation: rightsOperation }, shared: { operation: rightsOperation } },
}
