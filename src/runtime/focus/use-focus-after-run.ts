import { type RefObject, useEffect, useRef } from 'react'
import { aroundLastFocused, isFocusLost, lastFocused } from './last-focused.ts'

/**
 * Steps can take the focus away: their button cannot be pressed while they run, or what they lead to stands in place of
 * it, such as the second step of a sign-in. When they are through, the focus goes back to the button, or on to what came
 * in its place. Another page has its own (its heading), and so has a window. What is given takes the path of the page
 * where steps begin.
 */
export function useFocusAfterRun(running: boolean): RefObject<string | undefined> {
  const page = useRef<string>(undefined)
  const now = useRef(running)
  now.current = running
  // Cleaned up when they are through, and when the button itself is gone by then.
  useEffect(
    () => () => {
      // Steps that begin as a field is left take nothing away: the focus is on its way to what was pressed.
      const begins = !running && now.current
      if (!begins && page.current === location.pathname && isFocusLost()) focusAgain()
    },
    [running],
  )
  return page
}

function focusAgain(): void {
  const before = lastFocused()
  // A button that has become of no use does not take it.
  if (before?.isConnected) before.focus({ preventScroll: true })
  if (isFocusLost()) firstIn(aroundLastFocused())?.focus()
}

/** A field if there is one, else a button or a link. What holds the whole page or window is no place to begin in. */
function firstIn(around: Element | undefined): HTMLElement | undefined {
  if (!around?.parentElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return
  const find = (selector: string) =>
    [...around.querySelectorAll<HTMLElement>(selector)].find((one) => !one.matches(':disabled, [tabindex="-1"]'))
  return find('input:not([hidden]), textarea, select') ?? find('button, a[href]')
}
