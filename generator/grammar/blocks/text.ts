import type { BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { choice, text } from '../language.ts'
import { block } from './block.ts'

export interface TextBlock extends BlockBase {
  readonly block: 'text'
  readonly text: Text
  readonly tone?: 'normal' | 'quiet'
}

export const textBlock = block<TextBlock>('text', 'A line of words.', {
  text: { about: 'The words.', rule: text, required: true },
  tone: { about: 'How loud they are.', rule: choice('normal', 'quiet') },
})
