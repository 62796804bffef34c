import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** What was searched for before, and further pages, are of what is found; commands have neither. */
export function search(node: YamlMap, walk: Walk): void {
  // Where there is neither, that is told already.
  if (entry(node, 'find') || !entry(node, 'commands')) return
  const texts = entry(node, 'texts')?.value
  for (const word of [entry(node, 'also'), entry(node, 'recent'), entry(texts, 'found'), entry(texts, 'more')]) {
    if (!word) continue
    const message = `"${word.key}" is about what "find" finds, and there is no "find" here: add it, or take this out.`
    fail(walk, 'lonely-key', word.keySpan, message)
  }
}
