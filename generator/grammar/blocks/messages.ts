import type { CompiledOf } from '../compiled-type.ts'
import { icon, text } from '../language.ts'
import { block } from './block.ts'

export const messagesBlock = block(
  'messages',
  {
    about:
      'A button that counts the notices and closed banners of this session that were not looked at yet, and shows them, the newest first. They are gone with the sign-out.',
    purpose:
      'Notices go away by themselves; here staff read again what they missed. It stands in the header of a `frame`.',
  },
  {
    label: { about: 'The name of the button, and the title above the messages.', rule: text, required: true },
    icon: { about: 'What is on the button.', rule: icon, required: true },
    unseen: {
      about: 'How many were not looked at, for those who do not see the number; `{count}` is the number.',
      rule: { ...text, given: ['count'] },
      required: true,
    },
    clear: { about: 'The button that forgets them.', rule: text, required: true },
    empty: { about: 'While nothing was said.', rule: text, required: true },
  },
)

/** What was said in this session, behind a button that counts what nobody has looked at. */
export type MessagesBlock = CompiledOf<typeof messagesBlock>
