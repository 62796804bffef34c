import { notice } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { boolean, object, text, value } from '../language.ts'
import { block } from './block.ts'

export const copyableBlock = block(
  'copyable',
  {
    about: 'A value that cannot be changed, with a button that copies it.',
    purpose:
      'A value that is taken along to somewhere else: an id, a link, a token that is shown once, a line for a shell. It cannot be changed; a button beside it puts it into the clipboard.',
  },
  {
    label: { about: 'What it is.', rule: text, required: true },
    value: { about: 'The value; where there is none, a dash stands there.', rule: value('string'), required: true },
    copied: {
      about: 'Said when it was copied: a shared message of messages.yaml by its name, or a text.',
      rule: notice,
      required: true,
    },
    warning: { about: 'Stands above it, and wants care.', rule: text },
    secret: { about: 'It is a token, a key or the like.', rule: boolean },
    once: {
      about:
        'It is shown this one time only, and the focus goes to it when it comes. The question before the window is closed, or the page left, where it was neither copied nor saved.',
      rule: text,
    },
    code: {
      about: 'It is a line for a shell or for a program: all of it is shown, in as many lines as it takes.',
      rule: boolean,
    },
    json: {
      about: 'It is JSON: shown indented, in as many lines as it takes, and copied byte for byte as it came.',
      rule: boolean,
    },
    file: {
      about: 'It can be saved as a file as well: a button beside the one that copies it.',
      rule: object('file of a value', {
        name: { about: 'What the file is called.', rule: value('string'), required: true },
        label: {
          about: 'The words of the button, for those who do not see where it stands.',
          rule: text,
          required: true,
        },
      }),
    },
  },
)

/** A value that is there to be taken along: an id, a link, a token. */
export type CopyableBlock = CompiledOf<typeof copyableBlock>
