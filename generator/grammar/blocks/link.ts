import type { BlockBase } from '../blocks.ts'
import type { Go, Text } from '../compiled.ts'

export interface LinkBlock extends BlockBase {
  readonly block: 'link'
  readonly text: Text
  readonly go: Go
  readonly align?: 'start' | 'center' | 'end'
}
