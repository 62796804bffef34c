import { steps } from './actions.ts'
import { list, string, text, value } from './language.ts'

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
