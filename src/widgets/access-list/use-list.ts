import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AccessChanges, changesOf, type Edits, isNothing, noEdits, rebase } from './edits.ts'
import { entriesOf, type GivenEntry } from './entry.ts'
import { begin, type History, redo, step, undo } from './history.ts'
import { linesOf } from './lines.ts'

interface Given {
  readonly entries: readonly GivenEntry[] | null | undefined
  readonly value: unknown
  readonly change: (value: AccessChanges | undefined) => void
}

/**
 * The rows with what was changed in them. Whoever is told of changes is told after they were painted: a click must not wait
 * for a form. What the server tells anew comes under the edits, of which none is lost.
 */
export function useList({ entries: given, value, change }: Given) {
  const entries = useMemo(() => entriesOf(given), [given])
  const [history, setHistory] = useState(() => begin(noEdits))
  const seen = useRef(entries)
  let shown = history
  if (seen.current !== entries) {
    seen.current = entries
    shown = begin(rebase(history.now, entries))
    setHistory(shown)
  }
  const { now } = shown
  const lines = useMemo(() => linesOf(entries, now.removed), [entries, now.removed])
  const roles = useMemo(() => new Map(entries.flatMap((each) => (each.isRole ? [[each.id, each]] : []))), [entries])

  const told = useRef(value)
  // Emptied from outside: sent, or discarded.
  if (told.current !== value && value === undefined && !isNothing(now)) {
    shown = begin(noEdits)
    setHistory(shown)
  }
  told.current = value

  const tell = useRef(() => {})
  tell.current = () => {
    const changes = changesOf(entries, now)
    const nothing = changes.entries.length === 0 && changes.deleted.length === 0
    const next = nothing ? undefined : changes
    if (JSON.stringify(told.current) === JSON.stringify(next)) return
    told.current = next
    change(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each change of these.
  useEffect(() => afterPaint(() => tell.current()), [entries, now])

  const edit = useCallback((next: (edits: Edits) => Edits) => {
    setHistory((before) => {
      const after = next(before.now)
      return after === before.now ? before : step(before, after)
    })
  }, [])
  const back = useCallback((way: (history: History) => History) => setHistory(way), [])

  return {
    entries,
    lines,
    roles,
    edits: now,
    edit,
    undo: useCallback(() => back(undo), [back]),
    redo: useCallback(() => back(redo), [back]),
    canUndo: shown.past.length > 0,
    canRedo: shown.future.length > 0,
  }
}

/** Calls after the next frame; the answer calls it off. */
function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    call()
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(once)
  })
  // Nothing is painted in a tab that nobody sees.
  const late = setTimeout(once, 200)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(late)
    isDone = true
  }
}
