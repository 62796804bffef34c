import { entry, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { otherWord } from './names/other-word.ts'

/**
 * Whether a map says a word, or has a key that was probably meant to be it: that key has a problem of its own, and the
 * word is not missed as well.
 */
export function says(node: YamlNode | undefined, word: string): boolean {
  return said(node, word) !== undefined
}

/** The entry that `says` means. */
export function said(node: YamlNode | undefined, word: string): YamlEntry | undefined {
  const own = entry(node, word)
  if (own || node?.kind !== 'map') return own
  return [...node.entries.values()].find(({ key }) => nearest(key, [word]) === word || otherWord(key, [word]) === word)
}
