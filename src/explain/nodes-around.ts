import type { Block } from '../../generator/grammar/blocks.ts'
import type { Gate, Go } from '../../generator/grammar/compiled.ts'
import { type Ability, noAbility } from '../../generator/values/gates/evaluate.ts'
import { blocksThere } from '../runtime/blocks/later-blocks.ts'
import { extendScopes, type Scopes } from '../runtime/expressions/scopes.ts'
import type { FormStore } from '../runtime/forms/store.ts'
import { FormStoreContext } from '../runtime/forms/use-form.ts'
import { AbilityContext } from '../runtime/gates/ability-context.tsx'
import type { AskedNode } from '../runtime/gates/asked-nodes.ts'
import { ScopesContext } from '../runtime/scope.tsx'
import { type Drawn, surroundingsOf } from './react-tree.ts'
import { isControl, isField, isSpecNode, type SpecNode } from './spec-node.ts'

/** A node of the spec that stands around an element, with what its gate sees there. */
export interface NodeAround {
  readonly node: SpecNode
  readonly gate?: Gate
  readonly scopes: Scopes
  readonly ability: Ability
  /** What stands around the element is what takes the node's place when its gate denies it. */
  readonly replaced?: boolean
}

export interface NodesAround {
  /** The outermost first. */
  readonly nodes: readonly NodeAround[]
  /** The last of `nodes` is the element itself. */
  readonly own: boolean
  /** Where the element leads. */
  readonly go?: { readonly go: Go; readonly scopes: Scopes }
}

const controls = 'a, button, input, select, textarea, label, [role="tab"], [role^="menuitem"], [role="option"]'

/** The control that an element is part of, or the element itself. */
export function controlOf(element: Element): Element {
  return element.closest(controls) ?? element
}

/**
 * The nodes of the spec around an element of the page, the last of them its own if it is a control of the spec. `asked`
 * are the nodes that the page's components ask about: a tab's is not drawn itself, only what stands in it.
 */
export function nodesAround(element: Element, container: Element, asked: readonly AskedNode[]): NodesAround {
  const found = surroundingsOf(element, container)
  const nodes: NodeAround[] = []
  let scopes: Scopes | undefined
  let ability = noAbility
  let form: FormStore | undefined
  let leads: NodesAround['go']
  // A tab's words stand in its button, and only they know which tab it is.
  const within = element.matches(controls) ? (found?.inside ?? []).flatMap(nodesOf).slice(0, 1) : []

  const add = (node: SpecNode) => {
    if (!scopes || nodes.some((one) => one.node === node)) return
    const seen = isField(node) && form ? extendScopes(scopes, { form: form.values() }) : scopes
    nodes.push({ node, gate: gateOf(node, form), scopes: seen, ability })
  }
  for (const drawn of found?.around ?? []) {
    const { type, props } = drawn
    if (type === ScopesContext) scopes = props.value as Scopes
    else if (type === AbilityContext) ability = props.value as Ability
    else if (type === FormStoreContext) form = props.value as FormStore
    for (const node of nodesOf(drawn)) {
      if (isChoiceBeside(node, within, props)) continue
      for (const view of viewsWith(node, asked)) add(view)
      add(node)
    }
    if (scopes && isGo(props.go)) leads = { go: props.go, scopes }
  }
  for (const node of within) add(node)

  const last = nodes.at(-1)
  const own = last !== undefined && (isControl(last.node) || isField(last.node)) && !last.node.blocks
  const opens = last !== undefined && within[0] === last.node
  if (last && (own || opens) && last.node.go) leads = { go: last.node.go, scopes: last.scopes }
  return { nodes: nodes.map(markReplaced), own: own || opens, go: leads }
}

function markReplaced(around: NodeAround, index: number, all: readonly NodeAround[]): NodeAround {
  const next = all[index + 1]
  return next && around.node.otherwise?.includes(next.node) ? { ...around, replaced: true } : around
}

function nodesOf({ props }: Drawn): readonly SpecNode[] {
  return Object.values(props).filter(isSpecNode)
}

/** One of several views is open, and the element stands for another of them. */
function isChoiceBeside(node: SpecNode, within: readonly SpecNode[], props: Drawn['props']): boolean {
  const [other] = within
  if (other === undefined || other === node) return false
  return Object.values(props).some((list) => Array.isArray(list) && list.includes(node) && list.includes(other))
}

/** The asked nodes, such as tabs, that this one stands in. */
function viewsWith(node: SpecNode, asked: readonly AskedNode[]): readonly SpecNode[] {
  return asked.flatMap((one) => {
    const view = one.node as SpecNode
    return view.blocks && blocksThere(view.blocks)?.includes(node as Block) && isSpecNode(view) ? [view] : []
  })
}

/** A field's condition is its gate. */
function gateOf(node: SpecNode, form: FormStore | undefined): Gate | undefined {
  if (!isField(node)) return node.gate
  return node.when && { when: node.when, at: `forms/${form?.form.name}#${node.name}` }
}

function isGo(value: unknown): value is Go {
  return typeof value === 'object' && value !== null && ['to', 'href', 'path', 'back'].some((word) => word in value)
}
