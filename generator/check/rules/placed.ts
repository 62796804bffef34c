import { placeText } from '../../load/source.ts'
import { entry, type YamlEntry, type YamlMap } from '../../load/tree.ts'
import { error, type Problem } from '../../problem.ts'
import type { LinkedEntry } from '../linked.ts'
import { noted } from '../origins.ts'
import { inner, type Walk } from '../walk.ts'
import { checkedValue } from './value.ts'
import { anyValue } from './with.ts'

/**
 * The variables that an operation must be sent, that no word of the node sends, and that `place` in console.yaml says: its
 * value, checked as if it stood at `takes` of the node. Where it does not fit there, the node is told what to give.
 */
export function placedArguments(node: YamlMap, asks: string, takes: string, walk: Walk): readonly LinkedEntry[] {
  const { operation, sent } = walk.near
  const { place, placed } = walk.context
  if (!operation || !sent || place.size === 0) return []
  const filled: YamlEntry[] = []
  const entries: LinkedEntry[] = []
  for (const { name, type, required } of operation.variables.values()) {
    const rule = place.get(name)
    if (!rule || !required || sent.has(name)) continue
    sent.add(name)
    const [console] = walk.context.spec.concepts.get('console') ?? []
    if (!console) continue
    const problems: Problem[] = []
    const context = { ...walk.context, report: (each: Problem) => void problems.push(each) }
    const at = inner({ ...inner(walk, takes), context, file: console.source, among: undefined }, name)
    const linked = noted(checkedValue(rule.value, type, at), anyValue, rule.value, at)
    if (linked) {
      entries.push([name, linked])
      filled.push(rule)
    } else {
      const [why] = problems
      const message = `${operation.name} needs "${name}", and what ${placeText(rule.keySpan)} says for it does not fit here: ${why?.message ?? ''} Give it under "${takes}".`
      const place = entry(node, asks)?.value.span ?? node.span
      walk.context.report({ ...error('missing-variable', place, message), ...(why && { because: why }) })
    }
  }
  placed.set(node, filled)
  return entries
}
