import { entry } from '../load/tree.ts'
import type { Codemod } from './codemod.ts'
import { renamed } from './renamed.ts'

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
