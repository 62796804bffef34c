/** Where staff last pressed a key or a button of the mouse: the path of the address then. Kept once, as `lastFocused`. */
let path: string | undefined

if (typeof document !== 'undefined') {
  const note = (event: Event) => {
    // A key that is held is not pressed anew.
    if (!(event instanceof KeyboardEvent && event.repeat)) path = globalThis.location.pathname
  }
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, note, { capture: true, passive: true })
}

/**
 * Whether staff have done something since the address became the present one, which is before its page is drawn. Asked
 * once for each page that is come to: what was done on a page before it was left says nothing when it is come back to.
 */
export function takeActHere(): boolean {
  const isHere = path === globalThis.location.pathname
  path = undefined
  return isHere
}
