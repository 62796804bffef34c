import { entry, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'

/**
 * Whether a map says a word, or has a key that was probably meant to be it: that key has a problem of its own, and the
 * word is not missed as well.
 */
export function says(node: YamlNode | undefined, word: string): boolean {
  if (entry(node, word)) return true
  return node?.kind === 'map' && [...node.entries.keys()].some((key) => nearest(key, [word]) === word)
}
