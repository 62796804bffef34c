import type { SourceFile, Span, Use } from '../source.ts'
import type { YamlEntry, YamlNode, YamlScalar } from '../tree.ts'

/** Where a copy comes from: the file that it is written in, and what put it in place. */
export interface CopiedFrom {
  /** None: the file whose tree it stands in. */
  readonly source?: SourceFile
  readonly use?: Use
}

export function copiedSpan(span: Span, { use }: CopiedFrom): Span {
  return use && !span.use ? { ...span, use } : span
}

export function copiedScalar(node: YamlScalar, from: CopiedFrom, given?: readonly YamlNode[]): YamlScalar {
  const source = node.source ?? from.source
  const ofPart = node.ofPart ?? (from.use && node)
  const span = copiedSpan(node.span, from)
  return { ...node, span, ...(source && { source }), ...(given && { given }), ...(ofPart && { ofPart }) }
}

/** A node of its own that says the same: two that stand at different places are never one. */
export function copyOf(node: YamlNode, from: CopiedFrom, note: (copy: YamlNode, of: YamlNode) => void): YamlNode {
  const copy = copied(node, from, note)
  note(copy, node)
  return copy
}

function copied(node: YamlNode, from: CopiedFrom, note: (copy: YamlNode, of: YamlNode) => void): YamlNode {
  if (node.kind === 'scalar') return copiedScalar(node, from)
  const span = copiedSpan(node.span, from)
  if (node.kind === 'list') return { kind: 'list', span, items: node.items.map((item) => copyOf(item, from, note)) }
  const entries = [...node.entries.values()].map(({ key, keySpan, value }): [string, YamlEntry] => [
    key,
    { key, keySpan: copiedSpan(keySpan, from), value: copyOf(value, from, note) },
  ])
  return { kind: 'map', span, entries: new Map(entries) }
}
