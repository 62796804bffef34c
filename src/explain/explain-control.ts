import type { Step } from '../../generator/grammar/actions.ts'
import { withLayouts } from '../runtime/navigation/frames.ts'
import type { Services } from '../runtime/services.ts'
import { type Layer, nodeLayer, routeLayer, stepLayer, targetLayer } from './layers.ts'
import { controlOf, type NodeAround, nodesAround } from './nodes-around.ts'
import { nameOf } from './spec-node.ts'

/** Why something is there or not. */
export interface Explanation {
  readonly title: string
  readonly summary: string
  /** From outside in, then where it leads. */
  readonly layers: readonly Layer[]
}

/** Why an element of the page is there: each gate around it from outside in, its own, and that of where it leads. */
export function explainControl(element: Element, container: Element, services: Services): Explanation {
  const control = controlOf(element)
  const { nodes, own, go } = nodesAround(control, container, services.askedNodes?.all() ?? [])
  const around = nodes.map((each) => layerOf(each, services))
  const last = nodes.at(-1)
  const layers = [
    ...pageLayers(services),
    ...around,
    ...(own ? [] : [{ name: unnamed(control), parts: [], holds: 'yes' as const, verdict: 'No gate of its own.' }]),
    ...(own && last ? stepLayers(last, services) : []),
    ...(go ? [targetLayer(go.go, go.scopes, services)] : []),
  ]
  return {
    title: own ? (around.at(-1)?.name ?? unnamed(control)) : unnamed(control),
    summary: summaryOf(layers),
    layers,
  }
}

/** The layouts around the page and the page itself. */
export function pageLayers(services: Services): readonly Layer[] {
  const { addresses, navigator } = services
  const page = navigator.current()
  if (!page) return []
  return withLayouts(page.route, addresses.routes).map((route) =>
    route === page.route
      ? routeLayer(`Page ${route.name}`, route, page.values, services)
      : { name: `Layout ${route.name}`, at: route.at, parts: [], holds: 'yes', verdict: 'No gate of its own.' },
  )
}

function layerOf({ node, gate, scopes, ability, replaced }: NodeAround, services: Services): Layer {
  const name = nameOf(node, (text) => services.texts.of(text, scopes.settled))
  const layer = nodeLayer(name, gate, node.at, { scopes, ability }, services)
  if (!replaced || layer.holds !== 'no') return layer
  return { ...layer, holds: 'yes', verdict: 'Does not hold, so that this stands in its place.' }
}

function stepLayers({ node, scopes, ability }: NodeAround, services: Services): readonly Layer[] {
  return (node.do ?? []).flatMap((step) =>
    step.gate ? [stepLayer(`Step ${stepName(step)}`, step.gate, { scopes, ability }, services)] : [],
  )
}

function stepName(step: Step): string {
  if (step.step === 'mutate' || step.step === 'query') return `${step.step} ${step.operation.name}`
  return step.step === 'session' ? `session ${step.call}` : step.step
}

function summaryOf(layers: readonly Layer[]): string {
  const denying = layers.find(({ holds }) => holds === 'no')
  if (denying) return `${denying.name}: ${denying.verdict}`
  const open = layers.find(({ holds }) => holds === 'unknown')
  if (open) return `${open.name}: ${open.verdict}`
  const count = layers.filter(({ parts }) => parts.length > 0).length
  if (count === 0) return 'It is there for everybody: nothing around it has a gate.'
  return count === 1 ? 'It is there: the one gate around it holds.' : `It is there: the ${count} gates around it hold.`
}

const kinds: Readonly<Record<string, string>> = { a: 'link', button: 'button', input: 'input', label: 'input' }

/** What it is for those who see it. */
function unnamed(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
  const kind = element.getAttribute('role') ?? kinds[element.localName] ?? 'element'
  return words === '' ? `This ${kind}` : `This ${kind} “${words.length > 40 ? `${words.slice(0, 39)}…` : words}”`
}
