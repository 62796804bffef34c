import type { Place } from '../../generator/grammar/compiled.ts'
import type { AskedNode } from '../runtime/gates/asked-nodes.ts'
import { shownOf } from '../runtime/rights/use-gate.ts'
import type { Services } from '../runtime/services.ts'
import { nodesInside } from './inside-nodes.ts'
import { type Layer, nodeLayer, targetLayer } from './layers.ts'
import { nameOf } from './spec-node.ts'

/** A node of the page that is not drawn, and the gates that may be why. */
export interface HiddenNode {
  readonly title: string
  /** Its own, and that of where it leads. */
  readonly layers: readonly Layer[]
  /** The one that hides it. */
  readonly why?: Layer
  /** What stands in it and is hidden with it. */
  readonly inside: readonly Inside[]
  /** How many things of a list it is hidden on. */
  readonly times: number
}

export interface Inside {
  readonly title: string
  readonly at?: Place
}

/** Every node that a component of the page asks about now and does not draw, in the order of the spec. */
export function hiddenNodes(services: Services): readonly HiddenNode[] {
  const found = new Map<string, HiddenNode>()
  for (const asked of services.askedNodes?.all() ?? []) {
    const scopes = asked.scopes()
    const asking = { services, ability: asked.ability, scopes, asked: [] }
    if (shownOf({ gate: asked.gate, go: asked.go }, asking).shown) continue
    const node = explain(asked, services)
    const key = JSON.stringify(node)
    found.set(key, { ...node, times: (found.get(key)?.times ?? 0) + 1 })
  }
  return [...found.values()].sort((one, other) => compare(placeOf(one), placeOf(other)))
}

function explain(
  { node, gate, go, scopes: scopesOf, ability }: AskedNode,
  services: Services,
): Omit<HiddenNode, 'times'> {
  const scopes = scopesOf()
  const titleOf = (each: object) => nameOf(each, (text) => services.texts.of(text, scopes.settled))
  const title = titleOf(node)
  const at = (node as { at?: string }).at
  const own = nodeLayer(title, gate, at, { scopes, ability }, services)
  const layers = own.holds === 'yes' && go ? [own, targetLayer(go, scopes, services)] : [own]
  const inside = nodesInside(node).map((each) => ({ title: titleOf(each), at: each.at ?? each.gate?.at }))
  return { title, layers, why: layers.find(({ holds }) => holds !== 'yes'), inside }
}

function placeOf({ layers }: HiddenNode): string {
  return layers.find(({ at }) => at !== undefined)?.at ?? ''
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
