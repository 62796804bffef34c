import { useCallback } from 'react'
import { useFormStore } from '../../runtime/forms/use-form.ts'

/**
 * Says that a field was left. A problem that comes up moves what is below it: when the field is left by pressing a
 * button, it comes up after the click, so that the button is still where it was pressed.
 */
export function useLeave(name: string): (inside?: string) => void {
  const store = useFormStore()
  return useCallback(
    (inside?: string) => {
      if (!pressed.now) {
        store.leave(name, inside)
        return
      }
      const done = () => setTimeout(() => store.leave(name, inside))
      window.addEventListener('pointerup', done, { once: true, capture: true })
    },
    [store, name],
  )
}

/** Whether a pointer is down. A fact of the window, hence kept once for all forms. */
const pressed = { now: false }

if (typeof window !== 'undefined') {
  const set = (now: boolean) => () => {
    pressed.now = now
  }
  window.addEventListener('pointerdown', set(true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, set(false), { capture: true, passive: true })
}
