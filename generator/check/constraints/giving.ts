import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** What a form gives goes to what is chosen in the builder around it. */
export function giving(node: YamlMap, walk: Walk): void {
  const gives = entry(node, 'gives')
  if (gives?.value.kind !== 'map' || gives.value.entries.size === 0 || walk.part) return
  if (walk.scope.chosen?.kind === 'object' || walk.scope.chosen?.kind === 'any') return
  const message = 'Nobody takes what is typed: this form stands in no "settings" of a builder. Write "submit" instead.'
  fail(walk, 'no-builder', gives.keySpan, message)
}
