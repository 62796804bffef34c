import type { FormRich } from '../../../generator/grammar/forms.ts'
import { text } from '../../blocks/support/words.ts'

const names = [
  ...['tools', 'bold', 'italic', 'underline', 'strike', 'code', 'small', 'subscript', 'superscript', 'link'],
  ...['bulletList', 'orderedList', 'quote', 'codeBlock', 'rule', 'picture', 'embed', 'insert', 'noInsert', 'undo'],
  ...['redo', 'address', 'apply', 'unlink', 'wrongAddress', 'alternative'],
]

/** The words around a rich text: each says its name. */
export const richTexts = {
  ...Object.fromEntries(names.map((name) => [name, text(name)])),
  heading: text(({ level }) => `heading ${level}`),
} as unknown as FormRich['texts']
