import type { SourceFile } from '../load/source.ts'
import type { YamlNode } from '../load/tree.ts'
import { editAt } from '../meant.ts'
import type { Mend } from '../problem.ts'

/** A list in brackets for what stands without them: one thing, or several with commas between. */
export function inBrackets(node: YamlNode, file: SourceFile): { readonly hint: string; readonly mend?: Mend } {
  const { span } = node
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const flat = !raw.includes('\n') && (node.kind === 'scalar' ? node.value !== null : raw.startsWith('{'))
  if (!flat || raw === '') return { hint: '' }
  const text = `[${raw}]`
  return { hint: ` Write ${text}.`, mend: { fix: { about: `${raw} → ${text}`, edits: [editAt(span, text)] } } }
}
