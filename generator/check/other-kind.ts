import type { SourceFile, Span } from '../load/source.ts'
import { editAt } from '../meant.ts'
import { closest } from '../nearest.ts'
import type { Mend } from '../problem.ts'

/** What a place takes, as far as one kind of scalar can stand for another. */
export type ScalarKind = 'string' | 'number' | 'boolean'

/** How to mend a value of the wrong kind: what to say, and the edit where what was meant is plain. */
export interface OtherKind {
  /** A sentence with a blank before it, or nothing. */
  readonly hint: string
  readonly mend?: Mend
}

const looksLikeNumber = /^(?:[+-]?[\d.]+(?:e[+-]?\d+)?|0[xo][\da-f]+)$/i

const truths: Readonly<Record<string, boolean>> = { yes: true, on: true, y: true, no: false, off: false, n: false }

/** For `"300"` where 300 is wanted, `yes` where true is, 404 where a text is. */
export function otherKind(value: unknown, wanted: ScalarKind, file: SourceFile, span: Span): OtherKind {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const write = (text: string): Mend => ({ fix: { about: `${raw} → ${text}`, edits: [editAt(span, text)] } })
  if (value === null || value === undefined) return commentedOut(file, span)
  if (wanted === 'string') {
    if (typeof value !== 'number' && typeof value !== 'boolean') return { hint: '' }
    return { hint: ` Put it into quotes: "${raw}".`, mend: write(JSON.stringify(raw)) }
  }
  if (typeof value !== 'string') return { hint: '' }
  const text = value.trim().toLowerCase()
  if (wanted === 'boolean') {
    const close = closest(text, ['true', 'false'])
    const word = text === 'true' || text === 'false' ? text : close?.sure ? close.name : undefined
    const truth = word ? word === 'true' : Object.hasOwn(truths, text) ? truths[text] : undefined
    return truth === undefined
      ? { hint: ' Write true or false.' }
      : { hint: ` Write ${truth}.`, mend: write(String(truth)) }
  }
  if (wanted === 'number' && raw === value && looksLikeNumber.test(raw))
    return { hint: ' It has more digits than a number keeps: put it into quotes if a text is meant.' }
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return { hint: ` Write ${text} without quotes.`, mend: write(text) }
  if (/^\d{1,3}([ _'\u00A0]\d{3})+$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    return { hint: ` Write the digits alone: ${digits}.`, mend: write(digits) }
  }
  const [, figure] = /^([+-]?\d+(?:\.\d+)?)\s*[\p{L}%]+$/u.exec(text) ?? []
  return { hint: figure === undefined ? '' : ` Write the figure alone: ${figure}.` }
}

/** `title: # Words`: behind "#" stands a comment, and there is no value. */
function commentedOut(file: SourceFile, span: Span): OtherKind {
  const start = file.lineStarts[span.line - 1] ?? 0
  const line = file.text.slice(start, file.lineStarts[span.line] ?? file.text.length).trimEnd()
  const [, before, words] = /^([^#]*:\s+)(#.*)$/.exec(line) ?? []
  if (before === undefined || words === undefined || start + before.length < span.offset) return { hint: '' }
  const text = JSON.stringify(words)
  const at = { ...span, offset: start + before.length, length: words.length }
  const fix = { about: `${words} → ${text}`, edits: [editAt(at, text)] }
  return { hint: ' What stands behind "#" is a comment: put it into quotes.', mend: { fix } }
}
