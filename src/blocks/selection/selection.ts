import type { Item } from '../../runtime/data/listing-pages.ts'
import { createStore } from '../../runtime/store.ts'

export interface SelectionState {
  /** What could be selected, in order, as far as it is loaded. */
  readonly keys: readonly string[]
  /** May hold what is not there just now: a page that is loaded again gives it back. */
  readonly chosen: ReadonlySet<string>
  /** How many may be selected. */
  readonly most: number
}

/** How much of what is loaded is selected. */
export type Extent = 'none' | 'some' | 'all'

/** What is selected of a list, outside of React: a box draws itself, not the list. */
export type Selection = ReturnType<typeof createSelection>

export function createSelection() {
  const store = createStore<SelectionState>({ keys: [], chosen: new Set(), most: Number.POSITIVE_INFINITY })
  // The end of a range that stays, and what selecting began with there.
  let anchor: string | undefined

  const choose = (change: (chosen: Set<string>, keys: readonly string[]) => void) =>
    store.set(({ keys, chosen, most }) => {
      const next = new Set(keys.filter((key) => chosen.has(key)))
      change(next, keys)
      // Another view of the same may have said last what there is.
      const further = [...next].filter((key) => !keys.includes(key))
      return { keys: further.length > 0 ? [...keys, ...further] : keys, chosen: next, most }
    })
  const add = (chosen: Set<string>, key: string) => {
    const { most } = store.get()
    if (most === 1) chosen.clear()
    if (chosen.size < most) chosen.add(key)
  }

  return {
    /** The things of keys, where what is selected stays so when it is not shown. */
    things: new Map<string, Item>(),
    subscribe: store.subscribe,
    state: store.get,
    has: (key: string) => store.get().chosen.has(key),
    extent: () => extentOf(store.get()),
    isFull: () => isFull(store.get()),
    /** Another one takes the place of what is selected. */
    isOne: () => store.get().most === 1,
    /** Says what there is now, and how many may be selected. */
    know(keys: readonly string[], most = Number.POSITIVE_INFINITY) {
      const before = store.get()
      if (before.most !== most || !isSame(before.keys, keys)) store.set(({ chosen }) => ({ keys, chosen, most }))
    },
    /** Selects one, or no more; `range`: and all between it and the one before in the same way. */
    take(key: string, range = false) {
      choose((chosen, keys) => {
        const to = !chosen.has(key)
        for (const each of range ? between(keys, anchor, key) : [key]) {
          if (to) add(chosen, each)
          else chosen.delete(each)
        }
      })
      anchor = key
    },
    /** Selects all from the one before to this one. */
    reach(key: string) {
      choose((chosen, keys) => {
        for (const each of between(keys, anchor, key)) add(chosen, each)
      })
      anchor ??= key
    },
    /** This one alone is selected. */
    only(key: string) {
      choose((chosen) => {
        chosen.clear()
        chosen.add(key)
      })
      anchor = key
    },
    all() {
      choose((chosen, keys) => {
        for (const key of keys) add(chosen, key)
      })
    },
    clear() {
      anchor = undefined
      if (store.get().chosen.size > 0) store.set(({ keys, most }) => ({ keys, chosen: new Set(), most }))
    },
    /** What is not there now is not given back later. */
    forgetMissing: () => choose(() => {}),
  }
}

/** Those of the keys that are selected, in the order of the list. */
export function chosenOf({ keys, chosen }: SelectionState): readonly string[] {
  return chosen.size === 0 ? none : keys.filter((key) => chosen.has(key))
}

const none: readonly string[] = []

/** As many are selected as may be. */
export function isFull(state: SelectionState): boolean {
  return state.most < Number.POSITIVE_INFINITY && chosenOf(state).length >= state.most
}

function extentOf(state: SelectionState): Extent {
  const count = chosenOf(state).length
  if (count === 0) return 'none'
  return count === state.keys.length || isFull(state) ? 'all' : 'some'
}

function between(keys: readonly string[], one: string | undefined, other: string): readonly string[] {
  const [from, to] = [one === undefined ? -1 : keys.indexOf(one), keys.indexOf(other)]
  if (from < 0 || to < 0) return [other]
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((key, index) => key === after[index])
}
