import type { CompiledOf } from '../compiled-type.ts'
import { boolean, choice, text } from '../language.ts'
import { block } from './block.ts'

export const textBlock = block(
  'text',
  { about: 'A line of words.', purpose: 'A line of words between other blocks.' },
  {
    text: { about: 'The words.', rule: text, required: true },
    tone: {
      about:
        'How loud they are; `success` and `warning` say with a colour and an icon that it is well, or that care is needed.',
      rule: choice('normal', 'quiet', 'success', 'warning'),
    },
    focus: {
      about: 'The focus goes to it when it comes: what became of something is read, and read out.',
      rule: boolean,
    },
  },
)

export type TextBlock = CompiledOf<typeof textBlock>

/** `success` and `warning` have a colour and an icon of their own. */
export type TextTone = NonNullable<TextBlock['tone']>
