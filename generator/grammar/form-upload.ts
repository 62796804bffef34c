import { text, value } from './language.ts'
import { sending } from './sending.ts'

const ofFile = { ...text, given: ['name'] } as const

/** How files that are pasted or dropped into a field are sent, and the words around that. */
export const fieldUpload = {
  most: sending.most,
  do: sending.do,
  value: {
    about:
      'What the field holds of a file that was sent; `result` is what the last step that answers something answered. Nothing: it does not fit after all, and `wrongType` is said.',
    rule: value('string', 'only'),
    required: true,
    binds: { result: 'answered' },
  },
  label: { about: 'What the files on their way are, for those who listen.', rule: text, required: true },
  wrongType: sending.wrongType,
  tooLarge: { about: 'Said of a file with more bytes than `most`.', rule: ofFile, required: true },
  refused: { about: 'Said to who may not send any.', rule: text, required: true },
  failed: {
    about: 'Said of a file that could not be sent; why stands behind it where the server says so.',
    rule: ofFile,
    required: true,
  },
  retry: { about: 'The button that sends it again; by default the one of `engine`.', rule: ofFile },
  done: { about: 'Is read out when it stands in the field.', rule: ofFile, required: true },
  remove: { about: 'The button that gives it up.', rule: ofFile, required: true },
} as const
