import type { Gate, Go } from '../../../generator/grammar/compiled.ts'
import type { Ability } from '../../../generator/values/gates/evaluate.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { createStore, type Store } from '../store.ts'

/** A node that a component asks about before it draws it, and what it is asked with. */
export interface AskedNode {
  /** The node itself, by which it is named. */
  readonly node: object
  readonly gate?: Gate
  /** Where it leads, when it is hidden from whoever may not go there. */
  readonly go?: Go
  readonly scopes: () => Scopes
  readonly ability: Ability
}

/** Development only: every node that the page's components ask about now, whether it is drawn or not. */
export interface AskedNodes {
  all(): readonly AskedNode[]
  /** Until what it returns is called. */
  keep(nodes: readonly AskedNode[]): () => void
  /** Counts the changes. */
  readonly changes: Store<number>
}

export function createAskedNodes(): AskedNodes {
  const kept = new Set<readonly AskedNode[]>()
  const changes = createStore(0)
  let told = true
  const changed = () => {
    if (!told) return
    told = false
    // A page draws many components at once; whoever listens hears of them once.
    queueMicrotask(() => {
      told = true
      changes.set((before) => before + 1)
    })
  }
  return {
    changes,
    all: () => [...kept].flat(),
    keep(nodes) {
      kept.add(nodes)
      changed()
      return () => {
        kept.delete(nodes)
        changed()
      }
    },
  }
}
