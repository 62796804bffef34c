import { type SourceFile, spanAt } from '../source.ts'
import type { YamlEntry, YamlNode, YamlScalar } from '../tree.ts'

/**
 * A tree as JSON, without its file: a scalar is `[0, offset, length, value, start, offsets?]`, a list `[1, offset, length,
 * …items]`, a map `[2, offset, length, …]` with `key, offset, length, value` of each entry.
 */
export type PackedTree = readonly unknown[]

export function packTree(tree: YamlNode): PackedTree {
  const { offset, length } = tree.span
  if (tree.kind === 'list') return [1, offset, length, ...tree.items.map(packTree)]
  if (tree.kind === 'map') {
    const entries = [...tree.entries.values()]
    return [
      2,
      offset,
      length,
      ...entries.flatMap(({ key, keySpan, value }) => [key, keySpan.offset, keySpan.length, packTree(value)]),
    ]
  }
  return [0, offset, length, tree.value, tree.start, ...(tree.offsets ? [tree.offsets] : [])]
}

/** The tree of a file that has the text which it was packed from, whatever the file is called. */
export function unpackTree(packed: PackedTree, file: SourceFile): YamlNode {
  const [kind, offset, length] = packed as readonly number[]
  const span = spanAt(file, offset ?? 0, length ?? 0)
  if (kind === 0) {
    const [, , , value, start, offsets] = packed as [0, number, number, YamlScalar['value'], number, number[]?]
    return typeof value === 'string'
      ? { kind: 'scalar', span, value, start, offsets }
      : { kind: 'scalar', span, value, start }
  }
  if (kind === 1) {
    return { kind: 'list', span, items: packed.slice(3).map((item) => unpackTree(item as PackedTree, file)) }
  }
  const entries = new Map<string, YamlEntry>()
  for (let at = 3; at < packed.length; at += 4) {
    const [key, keyOffset, keyLength, value] = packed.slice(at, at + 4) as [string, number, number, PackedTree]
    entries.set(key, { key, keySpan: spanAt(file, keyOffset, keyLength), value: unpackTree(value, file) })
  }
  return { kind: 'map', span, entries }
}
