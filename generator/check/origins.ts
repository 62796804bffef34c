import type { Rule } from '../grammar/language.ts'
import type { YamlNode } from '../load/tree.ts'
import type { Linked } from './linked.ts'

/** Where in the spec something compiled comes from, and as what it was read. */
export interface Origin {
  readonly rule: Rule
  readonly node: YamlNode
  /** Its place by names, as traces and texts have it: `menus.main.books`. */
  readonly key: string
}

/** Kept beside what is compiled: what is emitted must not depend on it. */
export type Origins = WeakMap<Linked, Origin>

/** Where a walk stands, as far as it matters here. */
interface At {
  readonly key: string
  readonly context: { readonly origins: Origins }
}

/** Notes where something compiled comes from; what is noted already was read by a narrower rule. */
export function noted<Given extends Linked | undefined>(linked: Given, rule: Rule, node: YamlNode, at: At): Given {
  const { origins } = at.context
  if (linked && !origins.has(linked)) origins.set(linked, { rule, node, key: at.key })
  return linked
}
