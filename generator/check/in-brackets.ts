import type { SourceFile } from '../load/source.ts'
import type { YamlNode } from '../load/tree.ts'
import { editAt } from '../meant.ts'
import type { Fix, Mend } from '../problem.ts'

/** A list in brackets for what stands without them: one thing, or several with commas between. */
export function inBrackets(node: YamlNode, file: SourceFile): { readonly hint: string; readonly mend?: Mend } {
  const { span } = node
  const dashed = node.kind === 'map' ? withDash(node, file) : undefined
  if (dashed) return { hint: ' Begin it with "- ".', mend: { fix: dashed } }
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const flat = !raw.includes('\n') && (node.kind === 'scalar' ? node.value !== null : raw.startsWith('{'))
  if (!flat || raw === '') return { hint: '' }
  const text = `[${raw}]`
  return { hint: ` Write ${text}.`, mend: { fix: { about: `${raw} → ${text}`, edits: [editAt(span, text)] } } }
}

/** The one entry of a list, of several lines: a dash before it, and its other lines as far to the right as its first word. */
function withDash({ span }: YamlNode, file: SourceFile): Fix | undefined {
  const end = span.offset + span.length
  const text = file.text.slice(span.offset, end)
  const blanks = file.text.slice(file.lineStarts[span.line - 1] ?? 0, span.offset)
  if (!text.trimEnd().includes('\n') || text.startsWith('{') || blanks.trim() !== '') return undefined
  const starts = file.lineStarts.filter((at) => at > span.offset && at < end)
  const lines = starts.filter((at) =>
    /^[ ]*[^\s]/.test(file.text.slice(at, file.text.indexOf('\n', at) + 1 || undefined)),
  )
  const edits = lines.map((at) => editAt({ ...span, offset: at, length: 0 }, '  '))
  return { about: 'add "- " before it', edits: [editAt({ ...span, length: 0 }, '- '), ...edits] }
}
