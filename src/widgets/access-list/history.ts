import type { Edits } from './edits.ts'

/** How far one can go back. */
const mostSteps = 200

/** Edits with those before them and, while one has gone back, those after. */
export interface History {
  readonly past: readonly Edits[]
  readonly now: Edits
  readonly future: readonly Edits[]
}

export function begin(now: Edits): History {
  return { past: [], now, future: [] }
}

export function step(history: History, now: Edits): History {
  return { past: [...history.past, history.now].slice(-mostSteps), now, future: [] }
}

/** As it is where there is nothing to go back to. */
export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function redo(history: History): History {
  const [after, ...future] = history.future
  if (!after) return history
  return { past: [...history.past, history.now], now: after, future }
}
