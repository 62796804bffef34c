import type { ObjectRule } from '../grammar/language.ts'
import type { Span } from '../load/source.ts'
import { stringAt, type YamlMap } from '../load/tree.ts'
import type { Linked } from './linked.ts'

/**
 * A node of the spec that somebody may see, with what stands around it: what the proofs about gates, `explain`, `plan`
 * and the access matrix are made of. Filled while the node is walked.
 */
export interface Trace {
  /** The grammar's word for it: `route`, `menu item`, `button`, `listing`, `step mutate`, `field` … */
  readonly kind: string
  /** Where it stands in its file, by the names that outlive a new neighbour: `menus.main.books`. */
  readonly key: string
  readonly node: YamlMap
  readonly label?: string
  readonly around?: Trace
  /** It stands in the place of `around` when the gate there denies. */
  readonly instead: boolean
  /** The compiled gate; none if it has none, or if the gate is wrong. */
  gate?: Linked
  /** A condition that stands for itself: of a field, of data, of a redirect. */
  when?: Linked
  /** Shown, but leading nowhere while this holds. */
  disabled?: Linked
  readonly leads: TraceLead[]
  /** The page that it leads to is not there yet: it is hidden. */
  planned?: TracePlanned
  readonly calls: TraceCall[]
  /** It may have a gate of its own. */
  readonly gated: boolean
  /** It hides by itself where the page that it leads to refuses. */
  readonly follows: boolean
  /** Nobody sees it as such. */
  readonly unseen?: true
  /** Menus, forms and dialogs that are shown here. */
  readonly uses: { readonly kind: 'menu' | 'form' | 'dialog' | 'screen'; readonly name: string }[]
}

export interface TracePlanned {
  readonly path: string
  /** Why no route serves the path yet, in the spec's words. */
  readonly reason: string
  readonly span: Span
}

export interface TraceLead {
  readonly route: string
  readonly with: Linked | undefined
  /** The auth state after the previous step, as `Walk.after`. */
  readonly after: 'signedIn' | 'signedOut' | undefined
  readonly span: Span
}

export interface TraceCall {
  readonly operation: string
  readonly span: Span
}

/** A trace for nodes that are gated, lead somewhere, call something or hold what does; the one around for all others. */
export function traceOf(
  rule: ObjectRule,
  node: YamlMap,
  { key, trace, instead = false }: { key: string; trace?: Trace; instead?: boolean },
): Trace | undefined {
  const properties = rule.properties
  const shown = rule.gated || ['go', 'do', 'operation', 'dialog', 'when'].some((name) => name in properties)
  if (!shown) return trace
  const label = ['label', 'title', 'text', 'name']
    .map((word) => stringAt(node, word))
    .find((each) => each !== undefined)
  return {
    kind: rule.name,
    key,
    node,
    label,
    around: trace,
    instead,
    leads: [],
    calls: [],
    gated: rule.gated === true,
    follows: rule.follows === true,
    ...(rule.unseen && { unseen: true }),
    uses: [],
  }
}
