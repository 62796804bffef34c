import { useContext, useRef } from 'react'
import type { Gate, Gated, Go } from '../../../generator/grammar/compiled.ts'
import { type Ability, evaluateGate, type Verdict } from '../../../generator/values/gates/evaluate.ts'
import type { Resource } from '../data/resource.ts'
import { useResources } from '../data/use-resources.ts'
import { isWaiting, type Scopes } from '../expressions/scopes.ts'
import { useAbility } from '../gates/ability-context.tsx'
import { leadsSomewhere, routeVerdict } from '../gates/route-verdict.ts'
import { useAskedNodes } from '../gates/use-asked-nodes.ts'
import { targetOf } from '../navigation/href.ts'
import { ScopesContext, useScopes } from '../scope.tsx'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

/** Whether its gate lets staff see a node. Suspends while its condition's data is loading. */
export function useGate(node: Gated | undefined): Verdict {
  const services = useServices()
  const { features } = services
  const ability = useAbility()
  const scopes = useScopes()
  useArrivals(grantsOf(node?.gate, services, scopes), services)
  if (import.meta.env.DEV) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the same for as long as the page lives.
    useAskedNodes(node?.gate ? [{ node, gate: node.gate, scopes: () => scopes, ability }] : [])
  }
  return evaluateGate(node?.gate, { scope: scopes.reading, ability, features: features.of(scopes) })
}

/** Whether a gate lets through as far as is known: not while its data is on its way, nor before there is a scope. */
export function useIsKnownOpen(gate: Gate | undefined): boolean {
  const { features } = useServices()
  const ability = useAbility()
  const scopes = useContext(ScopesContext)
  try {
    return (
      scopes !== undefined &&
      evaluateGate(gate, { scope: scopes.reading, ability, features: features.of(scopes) }).allowed
    )
  } catch {
    return false
  }
}

export interface Shown {
  readonly shown: boolean
  /** Shown, but of no use: the reason in words. */
  readonly disabled?: string
  /** Not shown so far: what it hangs on is on its way. */
  readonly coming?: boolean
}

/** A node that may lead somewhere: a button, a menu item. */
export type GatedLink = Gated & { readonly go?: Go }

/** Whether a control is shown: its own gate and that of the route that it leads to. Not known yet: no. */
export function useShown(node: GatedLink): Shown {
  return useShownList([node])[0]?.verdict ?? { shown: false }
}

export interface ShownNode<Node> {
  readonly node: Node
  readonly verdict: Shown
  readonly disabled?: string
}

/** Those of a list that are shown, each with the reason why it is disabled, if it is. */
export function useShownList<Node extends GatedLink>(nodes: readonly Node[]): readonly ShownNode<Node>[] {
  const services = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const asked: Resource[] = []
  if (import.meta.env.DEV) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the same for as long as the page lives.
    useAskedNodes(nodes.map((node) => ({ node, gate: node.gate, go: node.go, scopes: () => scopes, ability })))
  }
  const found = nodes.flatMap((node) => {
    const verdict = shownOf(node, { services, ability, scopes, asked })
    return verdict.shown ? [{ node, verdict, disabled: verdict.disabled }] : []
  })
  useArrivals(asked, services)
  return found
}

/**
 * Those of a list that are shown or may be yet, while it is not known of one of them; undefined once it was known of all.
 * What draws their places until then moves nothing when they are there.
 */
export function useComingList<Node extends GatedLink>(nodes: readonly Node[]): readonly Node[] | undefined {
  const services = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const known = useRef(false)
  const asked: Resource[] = []
  const verdicts = nodes.map((node) => ({ node, ...shownOf(node, { services, ability, scopes, asked }) }))
  useArrivals(asked, services)
  known.current ||= !verdicts.some(({ coming }) => coming)
  return known.current ? undefined : verdicts.flatMap(({ node, shown, coming }) => (shown || coming ? [node] : []))
}

export interface ShownAsking {
  readonly services: Services
  readonly ability: Ability
  readonly scopes: Scopes
  /** Filled with the grants that were asked, whose arrival changes the answer. */
  readonly asked: Resource[]
}

const hidden: Shown = { shown: false }
const coming: Shown = { shown: false, coming: true }

/** The same outside of a component. */
export function shownOf(node: GatedLink, asking: ShownAsking): Shown {
  const { services, ability, scopes } = asking
  // The page is not there yet, for nobody.
  if (node.go && 'path' in node.go) return hidden
  asking.asked.push(...grantsOf(node.gate, services, scopes))
  try {
    const verdict = evaluateGate(node.gate, {
      scope: scopes.reading,
      ability,
      features: services.features.of(scopes),
    })
    if (!verdict.allowed) {
      if (!verdict.instead || !('disabled' in verdict.instead)) return hidden
      return { shown: true, disabled: services.texts.of(verdict.instead.disabled, scopes.settled) }
    }
    return node.go && !leadsInside(node.go, asking) ? hidden : { shown: true }
  } catch (thrown) {
    // Loading or failed: what is not known to be allowed is not offered.
    return isWaiting(thrown) ? coming : hidden
  }
}

/** The grants that a gate asks beside those of the page; none while it is not known which they are. */
function grantsOf(gate: Gate | undefined, { levels }: Services, scopes: Scopes): readonly Resource[] {
  if (gate?.level === undefined) return []
  try {
    return levels.resources(gate.level, scopes)
  } catch {
    return []
  }
}

/** Whether the guard of the target lets staff in; addresses outside the console have none. */
function leadsInside(go: Go, { services, scopes, asked }: ShownAsking): boolean {
  const target = targetOf(go, scopes.reading, services.addresses)
  if (!target?.route || !target.values) return 'back' in go || target !== undefined
  const targetScopes = services.pageScopes.of(target.values)
  if (target.route.gate?.can) asked.push(...services.levels.resources(target.route.level, targetScopes))
  return leadsSomewhere(routeVerdict(target.route, { ...services, scopes: targetScopes }))
}

/** Draws the component again when grants that it asked for arrive or change. */
function useArrivals(asked: readonly Resource[], { levels }: Services) {
  useResources(asked)
  useStore(levels.ready)
}
