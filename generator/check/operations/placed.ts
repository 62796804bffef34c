import { entriesIn, entry, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { sectionOf } from '../names/names.ts'

/** By the node that uses an operation: the entries of `place` in console.yaml that were filled in there. */
export type Placed = WeakMap<YamlMap, readonly YamlEntry[]>

/**
 * The values of `place`, by the variable that each fills: what stands under it, or under `value` where it says more of the
 * place. None where console.yaml has no such section.
 */
export function placeOf(console: YamlNode | undefined): ReadonlyMap<string, YamlEntry> {
  return new Map(
    entriesIn(sectionOf(console, 'place')).flatMap((each) => {
      const value = each.value.kind === 'map' ? sectionOf(each.value, 'value') : each.value
      return value ? [[each.key, { ...each, value }] as const] : []
    }),
  )
}

/** Everything that a use of an operation sends under `with`: what is written there, and what the place fills in. */
export function sentBy(node: YamlNode, placed: Placed): readonly YamlEntry[] {
  const filled = (node.kind === 'map' && placed.get(node)) || []
  return [...filled, ...entriesIn(entry(node, 'with')?.value)]
}
