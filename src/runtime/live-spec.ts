import { useEffect, useState } from 'react'

/**
 * In development, an edited spec fills the generated objects anew where they are (generator/vite/hot.ts). What was drawn
 * of them must be drawn again, and what is computed of a screen must see that it is another one.
 */
export function onSpecEdited(drawAnew: () => void) {
  if (!import.meta.env.DEV) return
  window.addEventListener('atrium:spec', (event) => {
    event.preventDefault()
    drawAnew()
  })
}

/** Counts the edits, so that what is computed of the spec can be computed anew. */
export function useSpecEdits(): number {
  const [edits, setEdits] = useState(0)
  useEffect(() => onSpecEdited(() => setEdits((before) => before + 1)), [])
  return edits
}

/** The screen itself; in development a copy, which a later one differs from. */
export function fresh<Value extends object>(value: Value): Value {
  return import.meta.env.DEV ? { ...value } : value
}
