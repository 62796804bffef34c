import type { BlockBase } from '../blocks.ts'
import type { Text } from '../compiled.ts'
import { choice, text } from '../language.ts'
import { block } from './block.ts'

/** `success` and `warning` have a colour and an icon of their own. */
export type TextTone = 'normal' | 'quiet' | 'success' | 'warning'

export interface TextBlock extends BlockBase {
  readonly block: 'text'
  readonly text: Text
  readonly tone?: TextTone
}

const tones = Object.keys({ normal: 0, quiet: 0, success: 0, warning: 0 } satisfies Record<TextTone, 0>)

export const textBlock = block<TextBlock>(
  'text',
  { about: 'A line of words.', purpose: 'A line of words between other blocks.' },
  {
    text: { about: 'The words.', rule: text, required: true },
    tone: {
      about:
        'How loud they are; `success` and `warning` say with a colour and an icon that it is well, or that care is needed.',
      rule: choice(...tones),
    },
  },
)
