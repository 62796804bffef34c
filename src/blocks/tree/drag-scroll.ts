/**
 * How many pixels are scrolled in a frame while something is dragged at `y`: none in the middle, more the nearer it is to
 * an end of what scrolls, and `speed` at the end itself and beyond.
 */
export function scrollStep(
  y: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { area, speed }: { readonly area: number; readonly speed: number },
): number {
  const depth = y < top + area ? y - (top + area) : y > bottom - area ? y - (bottom - area) : 0
  if (depth === 0 || area <= 0) return 0
  return Math.sign(depth) * Math.ceil(speed * Math.min(1, Math.abs(depth) / area))
}

/**
 * Scrolls what is dragged over by one step while something is held at `y`; once that is at its end, the page instead, as
 * long as that end is out of the window, or so near its top that a header may lie over it.
 * @returns whether anything was scrolled
 */
export function scrollAt(scroller: HTMLElement, y: number, limits: { readonly area: number; readonly speed: number }) {
  const { top, bottom } = scroller.getBoundingClientRect()
  const seen = { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) }
  const step = scrollStep(y, seen, limits)
  if (step === 0) return false
  const before = scroller.scrollTop
  scroller.scrollTop += step
  if (scroller.scrollTop !== before) return true
  const hidden = step > 0 ? Math.max(0, bottom - window.innerHeight) : Math.min(0, top - limits.area)
  const page = document.scrollingElement
  if (hidden === 0 || !page) return false
  page.scrollTop += step > 0 ? Math.min(step, hidden) : Math.max(step, hidden)
  return true
}
