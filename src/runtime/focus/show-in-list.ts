/**
 * Shows an element of a list that scrolls, by scrolling the list alone: a list that has just come does not stand in its place
 * yet, and the page would be led to where it is until then.
 */
export function showInList(element: Element | null): void {
  const list = element && scrollerOf(element)
  if (!list) return
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

/** The nearest ancestor within the page that scrolls its rows. */
function scrollerOf({ parentElement: parent }: Element): Element | undefined {
  if (!parent || parent === document.body) return undefined
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
