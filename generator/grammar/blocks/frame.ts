import type { Block, BlockBase } from '../blocks.ts'
import type { Gated, Go, Text } from '../compiled.ts'
import type { Menu } from '../menus.ts'

/** The page around the pages: header, navigation at the left (a drawer on phones), body with the outlet. */
export interface FrameBlock extends BlockBase {
  readonly block: 'frame'
  readonly brand: { readonly text: Text; readonly go: Go }
  readonly navigation: readonly (Gated & { readonly menu: Menu; readonly label?: Text })[]
  readonly header: readonly Block[]
  readonly body: readonly Block[]
}
