import type { BlockBase } from '../blocks.ts'
import type { Gated, Go, Text, Value } from '../compiled.ts'
import type { Format } from '../entities.ts'

/** Figures side by side. */
export interface StatsBlock extends BlockBase {
  readonly block: 'stats'
  readonly label: Text
  readonly items: readonly (Gated & { readonly label: Text; readonly value: Value<number | string>; readonly format?: Format; readonly icon?: string; readonly go?: Go })[]
}
