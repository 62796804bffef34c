import type { CompiledOf } from '../compiled-type.ts'
import { text, value } from '../language.ts'
import { block } from './block.ts'

export const qrBlock = block(
  'qr',
  {
    about: 'Words as a QR code that a phone reads.',
    purpose:
      'Lets a phone read words off the screen: an address to open, or the secret of a second factor for an authenticator.',
  },
  {
    value: { about: 'What is read from it: an address, or any words.', rule: value('string'), required: true },
    label: { about: 'What it is, for those who do not see it.', rule: text, required: true },
  },
)

/** Words as a code that a phone reads; black on white in both schemes, as readers need it. */
export type QrBlock = CompiledOf<typeof qrBlock>
