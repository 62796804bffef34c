/** One change of a text file of the spec: `length` characters from `offset` on become `text`. */
export interface Edit {
  /** The file as people see it: `spec/menus.yaml`. */
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly text: string
}

/**
 * A file's text with its edits carried out; everything between them stays as it is, comments and blanks too. Of edits
 * that overlap, the first in the file counts; the same edit given twice is carried out once.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length)
  let result = ''
  let at = 0
  let last: Edit | undefined
  for (const edit of sorted) {
    const twice = last && edit.offset === last.offset && edit.length === last.length && edit.text === last.text
    if (twice || edit.offset < at) continue
    result += text.slice(at, edit.offset) + edit.text
    at = edit.offset + edit.length
    last = edit
  }
  return result + text.slice(at)
}
