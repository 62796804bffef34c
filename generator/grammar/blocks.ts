import type { BlockTypes } from './blocks/table.ts'
import type { Gated, Place } from './compiled.ts'

/** What every block has: its word, its gate, what stands there when the gate does not hold, its place in the spec. */
export interface BlockBase extends Gated {
  readonly at: Place
  readonly otherwise?: readonly Block[]
}

export type BlockName = keyof BlockTypes
export type Block = BlockTypes[BlockName]

/** Blocks that come when they are first shown, and what is known of them before. */
export interface LaterBlocks {
  /** The names of the blocks in it, so that their code loads with it. */
  readonly uses: readonly string[]
  /** The names of the forms in it, however deep, for whoever leads to one. */
  readonly forms?: readonly string[]
  readonly load: () => Promise<readonly Block[]>
}

/** Blocks that are there, or come when they are first shown. */
export type ShownBlocks = readonly Block[] | LaterBlocks
