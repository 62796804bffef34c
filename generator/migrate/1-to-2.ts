import type { Edit } from '../edits.ts'
import { entry, type YamlEntry } from '../load/tree.ts'
import type { Codemod } from './codemod.ts'

const words: readonly (readonly [before: string, after: string])[] = [
  ['missing', 'notFound'],
  ['down', 'maintenance'],
]

/** The standard terms for two of the console's pages. */
export const codemod: Codemod = {
  from: 1,
  about: '`pages:` of console.yaml calls its pages `notFound` (before: `missing`) and `maintenance` (before: `down`).',
  edits: (spec) => {
    const [file] = spec.get('console') ?? []
    const pages = entry(file?.tree, 'pages')?.value
    if (!file) return []
    return words.flatMap(([before, after]) => {
      const named = entry(pages, before)
      // Where both stand there, somebody has begun by hand: `check` says which word is not known any more.
      return named && !entry(pages, after) ? [renamed(named, after, file.source.text)] : []
    })
  },
}

/** The key with another name, in the quotes that it has. */
function renamed({ keySpan }: YamlEntry, name: string, text: string): Edit {
  const { file, offset, length } = keySpan
  const quoted = /["']/.test(text[offset] ?? '') ? 1 : 0
  return { file, offset: offset + quoted, length: length - 2 * quoted, text: name }
}
