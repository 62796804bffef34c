import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'

/**
 * In a window the focus begins where there is something to enter, rather than on the button that closes it: in the first
 * empty field, as soon as that is there; not where somebody has gone on to something else in the window by then. Until it
 * begins, the form is marked as coming: what is typed by then is kept.
 */
export function useFocusInWindow(form: RefObject<HTMLFormElement | null>): void {
  const inWindow = useContext(WindowContext) !== undefined
  useLayoutEffect(() => {
    if (inWindow) form.current?.setAttribute('data-coming', '')
  }, [form, inWindow])
  // The fields' own effects come before it: some put their text back in them.
  useEffect(() => {
    if (!inWindow || !form.current) return
    const element = form.current
    const dialog = element.closest('[role="dialog"]')
    const begin = () => {
      const first = firstOf(element)
      const coming = element.querySelector('fieldset [data-coming]')
      if (coming && !(first && isBefore(first, coming))) return
      // What can be chosen in it is on its way: it takes no text yet.
      if (first?.getAttribute('aria-busy') === 'true') return
      later.disconnect()
      if (first && !dialog?.hasAttribute('data-focus-moved')) {
        first.setAttribute('data-autofocus', '')
        first.focus({ preventScroll: true })
      }
      element.removeAttribute('data-coming')
    }
    const later = new MutationObserver(() => setTimeout(begin))
    later.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    begin()
    // What else puts the focus into a window comes a moment later, and must not take it back from who has gone on already.
    const follow = ({ target }: Event) => {
      for (const marked of dialog?.querySelectorAll('[data-autofocus]') ?? []) marked.removeAttribute('data-autofocus')
      if (target instanceof Element) target.setAttribute('data-autofocus', '')
    }
    dialog?.addEventListener('focusin', follow)
    return () => {
      later.disconnect()
      dialog?.removeEventListener('focusin', follow)
    }
  }, [form, inWindow])
}

/** The first empty field, else the first one. */
function firstOf(form: HTMLElement): HTMLElement | undefined {
  const all = form.querySelectorAll<HTMLInputElement>('fieldset :is(input:not([hidden]), textarea, select)')
  const fields = [...all].filter((field) => !field.disabled)
  return fields.find((field) => field.value === '') ?? fields[0]
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
