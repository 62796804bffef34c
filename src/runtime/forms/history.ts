import { createStore, type Store } from '../store.ts'
import type { Paths } from './paths.ts'
import type { FormStore } from './store.ts'
import { isSame } from './values.ts'

/** What was done to one field; further keys in it within a moment belong to it. */
interface Step {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly at: number
}

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** One's own changes of an open form, over all of its fields. */
export interface FormHistory {
  readonly state: Store<HistoryState>
  /** Takes the last change back. @returns the path of its field; undefined where there was none */
  undo(): string | undefined
  redo(): string | undefined
  /** Hears what is changed from now on, until what it gives is called. */
  start(): () => void
}

export interface HistoryNeeds {
  readonly store: FormStore
  readonly paths: Paths
  /** Whether what changes just now is another's doing: it is nobody's to undo here. */
  readonly isForeign: () => boolean
  readonly now?: () => number
}

/** Keys in one field within so long are one change (ms). */
const together = 1000

/** Changes that can be taken back. */
const most = 100

/**
 * Remembers what was done to which field (product-content 2.3). A field that holds something else by now than was entered
 * there has been changed by somebody else: their change is left as it is.
 */
export function createHistory({ store, paths, isForeign, now = Date.now }: HistoryNeeds): FormHistory {
  let done: readonly Step[] = []
  let undone: readonly Step[] = []
  let last = paths.partsOf(store.values())
  let isOwn = false
  const state = createStore<HistoryState>({ canUndo: false, canRedo: false })
  const tell = () => {
    const next = { canUndo: done.length > 0, canRedo: undone.length > 0 }
    if (!isSame(next, state.get())) state.set(() => next)
  }

  const hear = () => {
    const parts = paths.partsOf(store.values())
    const before = last
    last = parts
    if (isOwn || isForeign()) return
    const changed = [...new Set([...parts.keys(), ...before.keys()])].filter(
      (path) => !Object.is(parts.get(path), before.get(path)),
    )
    for (const path of changed) {
      const step = { path, before: before.get(path), after: parts.get(path), at: now() }
      const top = done.at(-1)
      const belongs = top?.path === path && undone.length === 0 && step.at - top.at < together
      done = belongs ? [...done.slice(0, -1), { ...step, before: top.before }] : [...done, step].slice(-most)
      undone = []
    }
    tell()
  }

  /** Puts a value where another one stands; false where somebody else's stands there by now. */
  const put = (path: string, stands: unknown, value: unknown): boolean => {
    const parts = paths.partsOf(store.values())
    if (!isSame(parts.get(path), stands)) return false
    const values = paths.withParts(store.values(), new Map(parts).set(path, value))
    isOwn = true
    for (const [name, next] of Object.entries(values)) {
      if (!isSame(next, store.values()[name])) store.change(name, next)
    }
    isOwn = false
    return true
  }

  return {
    state,
    undo() {
      for (let step = done.at(-1); step; step = done.at(-1)) {
        done = done.slice(0, -1)
        if (!put(step.path, step.after, step.before)) continue
        undone = [...undone, step]
        tell()
        return step.path
      }
      tell()
      return undefined
    },
    redo() {
      for (let step = undone.at(-1); step; step = undone.at(-1)) {
        undone = undone.slice(0, -1)
        if (!put(step.path, step.before, step.after)) continue
        // Keys that come next are another change.
        done = [...done, { ...step, at: 0 }]
        tell()
        return step.path
      }
      tell()
      return undefined
    },
    start() {
      last = paths.partsOf(store.values())
      return store.subscribeAll(hear)
    },
  }
}
