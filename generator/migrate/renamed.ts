import type { Edit } from '../edits.ts'
import type { YamlEntry } from '../load/tree.ts'

/** The key with another name, in the quotes that it has. */
export function renamed({ keySpan }: YamlEntry, name: string, text: string): Edit {
  const { file, offset, length } = keySpan
  const quoted = /["']/.test(text[offset] ?? '') ? 1 : 0
  return { file, offset: offset + quoted, length: length - 2 * quoted, text: name }
}
