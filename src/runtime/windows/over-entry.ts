/**
 * The entry of the browser's history that stands for what lies over a page, so that Back takes that away and not the page.
 * It has the page's address. What lies there may be gone without Back: the entry is then used by the next page that is gone
 * to, and passed over by Back.
 */
export const overState = { over: true }

/** Whether the browser is at such an entry; the router keeps its own state beside (`usr`). */
export function isOverEntry(): boolean {
  return history.state?.usr?.over === true
}

/** Adds such an entry, for the page that the browser is at. */
export function addOverEntry(): void {
  const { idx = 0, usr, ...rest } = history.state ?? {}
  history.pushState({ ...rest, usr: { ...usr, ...overState }, idx: idx + 1 }, '')
}
