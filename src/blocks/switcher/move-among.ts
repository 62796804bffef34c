import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/**
 * Arrow keys lead from one link or button to the next, Home and End to the first and last; whatever else is typed goes
 * to the field. In the field only up and down lead away: the others move in what is typed.
 */
export function moveAmong(list: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const field = list.querySelector('input')
  const stops = [...list.querySelectorAll<HTMLElement>('input, a[href], button:not([tabindex="-1"])')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const inField = field !== null && document.activeElement === field
  const next = targetOf(event.key, at, stops.length, inField)
  if (next !== undefined) {
    event.preventDefault()
    stops[next]?.focus()
    stops[next]?.scrollIntoView({ block: 'nearest' })
    return
  }
  // Focused before the letter arrives, the field receives it.
  if (!inField && event.key.length === 1 && event.key !== ' ') field?.focus()
}

function targetOf(key: string, at: number, count: number, inField: boolean): number | undefined {
  if (inField && key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  return (Math.max(at, step > 0 ? -1 : 0) + step + count) % count
}
