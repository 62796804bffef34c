/** A fact of the document, hence kept once. */
const last: { element?: HTMLElement } = {}

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) last.element = target
  }
  document.addEventListener('focusin', note, { capture: true, passive: true })
}

/**
 * What has the focus, or had it last: a button loses it while what it does is under way, because it cannot be pressed
 * again then.
 */
export function lastFocused(): HTMLElement | undefined {
  return last.element
}
