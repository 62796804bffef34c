import type { SourceFile, Span } from './load/source.ts'
import { closest } from './nearest.ts'
import type { Fix, Mend } from './problem.ts'
import { insideText, rewritten } from './scalar-text.ts'

/**
 * What was probably meant by a name that stands in a YAML file as a key or value, or as a part of one. Where only one
 * name can have been meant, the mend writes it, quoted as it must be there. `taken`: where names stand once, those that
 * stand there already.
 */
export function meant(
  file: SourceFile,
  span: Span,
  name: string,
  names: Iterable<string>,
  taken?: { has(name: string): boolean },
): Mend {
  const found = closest(name, names)
  if (!found) return {}
  const sure = found.sure && !taken?.has(found.name)
  return { suggestion: found.name, fix: sure ? renamed(file, span, name, found.name) : undefined }
}

/** The edit that writes another name; none where it cannot be told what stands there. */
export function renamed(file: SourceFile, span: Span, from: string, to: string): Fix | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const at = raw.indexOf(from)
  const part = raw !== from && at >= 0 && raw.indexOf(from, at + 1) < 0 && insideText.test(to)
  if (part) return written({ ...span, offset: span.offset + at, length: from.length }, from, to)
  const text = rewritten(to, raw, from)
  return text === undefined ? undefined : { about: arrow(from, to), edits: [editAt(span, text)] }
}

/**
 * What was probably meant by a name that stands in an expression or an operation. `span` must show its letters, no more
 * and no less, else there is no mend.
 */
export function meantInCode(span: Span, name: string, names: Iterable<string>): Mend {
  const found = closest(name, names)
  if (!found) return {}
  const word = /^[A-Za-z_]\w*$/
  const writable = word.test(name) ? word : insideText
  const sure = found.sure && span.length === name.length && writable.test(found.name)
  return { suggestion: found.name, fix: sure ? written(span, name, found.name) : undefined }
}

/** The mend that puts `to` where `from` stands. */
export function written(span: Span, from: string, to: string): Fix {
  return { about: arrow(from, to), edits: [editAt(span, to)] }
}

export function editAt({ file, offset, length }: Span, text: string) {
  return { file, offset, length, text }
}

export function arrow(from: string, to: string): string {
  return `${from} → ${to}`
}
