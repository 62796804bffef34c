import type { Edit } from '../../edits.ts'
import type { Fix } from '../../problem.ts'
import { type SourceFile, type Span, spanAt } from '../source.ts'
import { readsWith } from './reads-with.ts'

/** A brace that is missing in a file of GraphQL, where its lines show that it belongs. */
export interface BraceRepair {
  readonly span: Span
  readonly message: string
  readonly fix: Fix
}

/** Files beyond this are not tried. */
const most = { lines: 2_000, tries: 20 } as const

/**
 * The brace that keeps a file from being read. GraphQL notices it at the end of the file only; the lines tell earlier:
 * what stands further to the right belongs into braces.
 */
export function braceRepair(file: SourceFile): BraceRepair | undefined {
  if (file.lineStarts.length > most.lines) return undefined
  return [...openings(file), ...closings(file)].slice(0, most.tries).find(({ fix }) => readsWith(file, fix.edits))
}

/** A line before others that stand further to the right, without "{" at its end. */
function openings(file: SourceFile): readonly BraceRepair[] {
  return linesOf(file).flatMap((line, index, lines) => {
    const next = lines[index + 1]
    if (!next || indentOf(next.text) <= indentOf(line.text) || /[{(,:]$/.test(line.text)) return []
    const [word = ''] = /[\w)\]!]+$/.exec(line.text) ?? []
    const message = `A "{" is missing behind "${word}": what it is made of stands below.`
    return [
      inserted(file, line, word.length, message, { offset: line.end, text: ' {', about: `add "{" behind ${word}` }),
    ]
  })
}

/** Blanks by which what is in braces stands further to the right. */
const step = 2

/** A line from which the next one goes back to the left, without "}" there. */
function closings(file: SourceFile): readonly BraceRepair[] {
  return linesOf(file).flatMap((line, index, lines) => {
    const next = lines[index + 1]
    const back = indentOf(line.text) - (next ? indentOf(next.text) : 0)
    const closes = /^\s*[})]/.test(next?.text ?? '')
    if (back <= (closes ? step : 0)) return []
    const indent = ' '.repeat(Math.max(0, indentOf(line.text) - step))
    const [word = ''] = /\S+$/.exec(line.text) ?? []
    const message = 'A "}" is missing below this line.'
    const text = `\n${indent}}`
    return [inserted(file, line, word.length, message, { offset: line.end, text, about: 'add "}" below' })]
  })
}

interface Line {
  readonly text: string
  /** Offset behind its last word. */
  readonly end: number
}

/** Lines with words in them, without comments. */
function linesOf(file: SourceFile): readonly Line[] {
  return file.lineStarts.flatMap((start, index) => {
    const end = file.lineStarts[index + 1] ?? file.text.length
    const text = file.text.slice(start, end).replace(/#.*$/s, '').trimEnd()
    return text === '' ? [] : [{ text, end: start + text.length }]
  })
}

function inserted(
  file: SourceFile,
  line: Line,
  length: number,
  message: string,
  { offset, text, about }: { readonly offset: number; readonly text: string; readonly about: string },
): BraceRepair {
  const edits: readonly Edit[] = [{ file: file.path, offset, length: 0, text }]
  return { span: spanAt(file, line.end - length, length), message, fix: { about, edits } }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
