import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { combinationOf, isPressed, typesNothing } from './combination.ts'
import { taken } from './use-key.ts'

export interface PressedKeys {
  /** `Mod+Enter`; without any, nothing is heard. */
  readonly keys: string | undefined
  /** What is pressed by them, or stands around it: it is heard where that is in reach. */
  readonly element: RefObject<Element | null>
  /** It cannot be pressed now. */
  readonly off?: boolean
}

/**
 * Calls `press` when the keys of a control are pressed: on the page while no window is over it, and in a window where
 * the control stands in that one. What only writes, such as `n`, is not heard where it is typed.
 */
export function useKeys({ keys, element, off = false }: PressedKeys, press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useLayoutEffect(() => {
    if (keys === undefined) return
    const combination = combinationOf(keys)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(combination, event)) return
      const target = event.target instanceof Element ? event.target : document.body
      if (!typesNothing(combination) && target.closest(taken)) return
      if (!element.current || !isInReach(element.current, target)) return
      // Keys that have a meaning here have none for the browser, also where they are held or of no use now.
      event.preventDefault()
      if (!off && !event.repeat) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys, off, element])
}

const windows = '[role=dialog], [role=alertdialog]'

/** Whether no window stands between what is focused and the control, nor over the control. */
function isInReach(control: Element, target: Element): boolean {
  const over = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  if (over && !over.contains(control)) return false
  return control.closest(windows) === target.closest(windows) || (over !== undefined && target === document.body)
}
