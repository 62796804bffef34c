import type { BlockTypes } from './blocks/table.ts'
import type { Gated, Place } from './compiled.ts'

/** What every block has: its word, its gate, what stands there when the gate does not hold, its place in the spec. */
export interface BlockBase extends Gated {
  readonly at: Place
  readonly otherwise?: readonly Block[]
}

export type BlockName = keyof BlockTypes
export type Block = BlockTypes[BlockName]
