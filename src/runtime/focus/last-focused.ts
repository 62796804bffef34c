/** The attribute of an input that holds the focus for what is still to come: it is never where the focus goes back to. */
export const ownFocus = 'data-type-ahead'

/** A fact of the document, hence kept once. `around`: what the element stood in, from the inside out. */
const last: { element?: HTMLElement; around: readonly Element[] } = { around: [] }

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.hasAttribute(ownFocus)) return
    standsForLastFocused(target)
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

/** What had the focus is gone, such as an entry of a menu; the focus goes back to this one in its place. */
export function standsForLastFocused(element: HTMLElement): void {
  last.element = element
  last.around = ancestorsOf(element)
}

/** The innermost of what stood around it that is still there, also where the element itself is gone. */
export function aroundLastFocused(): Element | undefined {
  return last.around.find((element) => element.isConnected)
}

/** Nothing has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one)
  return ancestors
}
