import { entry, type YamlNode } from '../load/tree.ts'
import { fail, type Walk } from './walk.ts'

/** Reports `else` on nodes that are not visible: they can neither be shown disabled nor lead elsewhere. */
export function refuseElse(node: YamlNode, walk: Walk): void {
  const instead = entry(node, 'else')
  if (!instead) return
  const message = 'Nobody sees this, so that nothing stands in its place when its gate denies: take "else" out.'
  fail(walk, 'lonely-key', instead.keySpan, message)
}
