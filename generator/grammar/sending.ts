import { steps } from './actions.ts'
import { list, string, text, value } from './language.ts'

const ofFile = { ...text, given: ['name'] } as const

/** The words around a file that is sent from where it is chosen, dropped or pasted. */
export const sending = {
  accept: {
    about: 'Which kinds of file, as MIME types (`image/png`).',
    rule: list(
      { ...string, pattern: /^[a-z]+\/([\w.+-]+|\*)$/, means: 'a MIME type like image/png, or image/*' },
      { least: 1 },
    ),
    required: true,
  },
  most: { about: 'How many bytes it may have.', rule: value('number', 'constant'), required: true },
  wrongType: { about: 'Said of a file of another kind.', rule: text, required: true },
  do: {
    about: 'The steps that send it; `file` is what was chosen.',
    rule: steps,
    required: true,
    binds: { file: 'picked' },
    unasked: true,
  },
} as const

/** The words around files that are pasted or dropped into a field, which holds what was sent then. */
export const sentInto = {
  most: sending.most,
  do: sending.do,
  label: { about: 'What the files on their way are, for those who listen.', rule: text, required: true },
  tooLarge: { about: 'Said of a file with more bytes than `most`.', rule: ofFile, required: true },
  refused: { about: 'Said to who may not send any.', rule: text, required: true },
  failed: {
    about: 'Said of a file that could not be sent; why stands behind it where the server says so.',
    rule: ofFile,
    required: true,
  },
  retry: { about: 'The button that sends it again; by default the one of `engine`.', rule: ofFile },
  done: { about: 'Is read out when it is there.', rule: ofFile, required: true },
  remove: { about: 'The button that gives it up.', rule: ofFile, required: true },
} as const
