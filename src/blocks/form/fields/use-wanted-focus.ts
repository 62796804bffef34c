import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Leads the focus to what a selector names, once that is drawn: what was pressed may stand elsewhere then, or be gone. */
export function useWantedFocus(element: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const target = wanted.current && element.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = undefined
    if (target) target.focus()
  })
  return (selector) => {
    wanted.current = selector
  }
}
