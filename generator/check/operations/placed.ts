import { entriesIn, entry, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { sectionOf } from '../names/names.ts'

/** By the node that uses an operation: the entries of `place` in console.yaml that were filled in there. */
export type Placed = WeakMap<YamlMap, readonly YamlEntry[]>

/** The entries of `place`, by the variable that they fill; none where console.yaml has no such section. */
export function placeOf(console: YamlNode | undefined): ReadonlyMap<string, YamlEntry> {
  return new Map(entriesIn(sectionOf(console, 'place')).map((each) => [each.key, each]))
}

/** Everything that a use of an operation sends under `with`: what is written there, and what the place fills in. */
export function sentBy(node: YamlNode, placed: Placed): readonly YamlEntry[] {
  const filled = (node.kind === 'map' && placed.get(node)) || []
  return [...filled, ...entriesIn(entry(node, 'with')?.value)]
}
