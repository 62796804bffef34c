import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { combinationOf, isPressed, typesNothing } from './combination.ts'

/** Where a key is typed, or has a meaning already. */
export const taken = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'

export interface KeyNeeds {
  /** Where it is heard; the whole page by default. */
  readonly within?: RefObject<Element | null>
  /** A window over the page hears it too. */
  readonly overWindows?: boolean
  /** It is not heard while this is so. */
  readonly off?: boolean
}

/**
 * Calls `press` when keys are pressed where they are not typed. Whatever it is for says so with `aria-keyshortcuts`:
 * the list of the page's keys is read from there.
 * @param key `/`, `F8`, `Mod+Enter`: as `combinationOf` reads it
 */
export function useKey(key: string, press: () => void, { within, overWindows = false, off = false }: KeyNeeds = {}) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  // Whoever sees the page can press.
  useLayoutEffect(() => {
    const around = within ? within.current : document
    if (off || !around) return
    const combination = combinationOf(key)
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isPressed(combination, event)) return
      const target = event.target instanceof Element ? event.target : document.body
      if (
        (!typesNothing(combination) && target.closest(taken)) ||
        (!overWindows && target.closest('[role=dialog], [role=alertdialog]'))
      )
        return
      event.preventDefault()
      latest.current()
    }
    around.addEventListener('keydown', onKey)
    return () => around.removeEventListener('keydown', onKey)
  }, [key, within, overWindows, off])
}
