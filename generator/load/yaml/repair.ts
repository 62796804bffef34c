import type { SourceFile } from '../source.ts'

/** One way to mend a line that YAML cannot parse: message, place, and the edits of the file's text. */
export interface Repair {
  readonly message: string
  readonly about: string
  /** Something else may have been meant as well. */
  readonly doubtful?: boolean
  /** Offset in the file of what is marked. */
  readonly at: number
  readonly length: number
  readonly edits: readonly { readonly offset: number; readonly length: number; readonly text: string }[]
}

/** Lines with more characters are not tried: those of a spec are read by people. */
export const mostCharacters = 1000

export interface Line {
  readonly text: string
  /** Offset of its first character. */
  readonly start: number
  readonly number: number
}

export function lineOf(file: SourceFile, number: number): Line {
  const start = file.lineStarts[number] ?? file.text.length
  const text = file.text.slice(start, file.lineStarts[number + 1] ?? file.text.length).replace(/\r?\n$/, '')
  return { text, start, number }
}

/** The line with blanks in place of quoted texts and of a comment. */
export function withoutQuoted(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return text.replace(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'/g, blank).replace(/(^|\s)#.*$/, blank)
}

/** Where what is said in a line ends, before blanks and a comment. */
export function contentEnd(text: string): number {
  return withoutQuoted(text).length === 0 ? 0 : text.slice(0, commentStart(text)).trimEnd().length
}

function commentStart(text: string): number {
  const blanked = text.replace(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'/g, (found) => 'x'.repeat(found.length))
  const at = blanked.search(/(^|\s)#/)
  return at < 0 ? text.length : at
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
