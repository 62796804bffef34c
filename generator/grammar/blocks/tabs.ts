import type { Block, BlockBase } from '../blocks.ts'
import type { Gated, Text } from '../compiled.ts'

/** Views of one page; which one is open is kept in the address. One visible tab alone draws no bar. */
export interface TabsBlock extends BlockBase {
  readonly block: 'tabs'
  readonly label: Text
  /** The route's query parameter that keeps the open tab. */
  readonly keep: string
  readonly tabs: readonly (Gated & { readonly name: string; readonly label: Text; readonly blocks: readonly Block[] })[]
}
