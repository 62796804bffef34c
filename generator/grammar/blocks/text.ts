import type { BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'

export interface TextBlock extends BlockBase {
  readonly block: 'text'
  readonly text: Text
  readonly tone?: 'normal' | 'quiet'
}
