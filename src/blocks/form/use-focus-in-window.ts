import { type RefObject, useContext, useLayoutEffect } from 'react'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'

/**
 * In a window the focus begins where there is something to enter, rather than on the button that closes it: in the first
 * empty field. The mark is for what else puts the focus into a window when it opens.
 */
export function useFocusInWindow(form: RefObject<HTMLFormElement | null>): void {
  const inWindow = useContext(WindowContext) !== undefined
  useLayoutEffect(() => {
    if (!inWindow) return
    const fields = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('fieldset :is(input:not([hidden]), textarea, select)') ??
        []),
    ]
    const first =
      fields.find((field) => !field.disabled && field.value === '') ?? fields.find((field) => !field.disabled)
    first?.setAttribute('data-autofocus', '')
    first?.focus({ preventScroll: true })
    // What else does it comes a moment later, and must not take the focus back from who has gone on already.
    const dialog = form.current?.closest('[role="dialog"]')
    const follow = ({ target }: Event) => {
      for (const marked of dialog?.querySelectorAll('[data-autofocus]') ?? []) marked.removeAttribute('data-autofocus')
      if (target instanceof Element) target.setAttribute('data-autofocus', '')
    }
    dialog?.addEventListener('focusin', follow)
    return () => dialog?.removeEventListener('focusin', follow)
  }, [form, inWindow])
}
