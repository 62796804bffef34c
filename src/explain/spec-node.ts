import type { Step } from '../../generator/grammar/actions.ts'
import type { ShownBlocks } from '../../generator/grammar/blocks.ts'
import type { Gate, Go, Place, Text } from '../../generator/grammar/compiled.ts'
import type { FormField } from '../../generator/grammar/forms.ts'

/** What the nodes of a compiled spec have in common, as far as an explanation of one asks. */
export interface SpecNode {
  readonly gate?: Gate
  readonly at?: Place
  readonly go?: Go
  readonly do?: readonly Step[]
  readonly label?: Text
  readonly text?: Text
  readonly name?: string
  readonly block?: string
  readonly value?: unknown
  readonly menu?: { readonly name: string }
  readonly form?: { readonly name: string }
  readonly blocks?: ShownBlocks
  /** Blocks that stand in its place when its gate denies it. */
  readonly otherwise?: readonly unknown[]
  readonly field?: unknown
}

const place = /\.ya?ml:\d+:\d+$/

/** Whether a component's prop is a node of the spec: one with a place, a gate, or a control's words and effect. */
export function isSpecNode(value: unknown): value is SpecNode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const node = value as SpecNode & { readonly session?: unknown }
  // A route is told apart from what is drawn on it.
  if ('session' in node && 'query' in node) return false
  return isPlace(node.at) || isPlace(node.gate?.at) || isControl(node) || isField(node)
}

/** A control: it leads somewhere, does something, or opens a view. */
export function isControl(node: object): boolean {
  const { label, go, do: steps, blocks } = node as SpecNode
  return label?.key !== undefined && (go !== undefined || steps !== undefined || blocks !== undefined)
}

export function isField(node: object): node is FormField {
  return 'messages' in node && 'type' in node && 'label' in node
}

function isPlace(at: unknown): boolean {
  return typeof at === 'string' && place.test(at)
}

/** What a node is called, in the words of the spec: `menu item "Sign out"`. */
export function nameOf(node: object, words: (text: Text) => string): string {
  const { block, at, label, text, field, name, menu, form, do: steps, go, blocks } = node as SpecNode
  const quoted = (word: string | undefined) => (word ? ` “${word}”` : '')
  const labelled = label?.key === undefined ? undefined : words(label)
  if (block !== undefined) return `Block ${block}${quoted(name ?? form?.name)}`
  if (isField(node)) return `Field${quoted(labelled)}`
  if (blocks !== undefined) return `Tab${quoted(labelled)}`
  if (menu !== undefined) return `Menu${quoted(menu.name)}`
  if ('value' in node) return `Figure${quoted(labelled)}`
  if (go !== undefined || steps !== undefined) return `${at === undefined ? 'Button' : 'Menu item'}${quoted(labelled)}`
  if (text?.key !== undefined) return `Words${quoted(words(text))}`
  if (typeof field === 'string') return `Words of ${field}`
  return 'Part of a block'
}
