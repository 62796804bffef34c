import { takeActHere } from './last-act.ts'

/** Puts the focus on the page's heading, now or when it comes; `() => void` gives up waiting for it. */
export function focusPage(): (() => void) | undefined {
  // The address changes before its page is drawn: whoever goes on in between has chosen where to be.
  const from = takeActHere() ? undefined : document.activeElement
  const wait = new MutationObserver(settle)
  settle()
  return () => wait.disconnect()

  function settle() {
    const page = document.querySelector<HTMLElement>('main')
    const active = document.activeElement
    // Fields that ask for the focus themselves have it, and so has what somebody went to meanwhile.
    const isIdle = active === document.body || active === from || active === page
    if (!isIdle || (active !== page && page?.contains(active))) return wait.disconnect()
    const heading = page?.querySelector<HTMLElement>('[data-page-heading], h1')
    if (heading) {
      wait.disconnect()
      return focus(heading)
    }
    if (page && active !== page) focus(page)
    // The code of the page's frame, or of the page in it, is still to come.
    wait.observe(document.body, { childList: true, subtree: true })
  }
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
