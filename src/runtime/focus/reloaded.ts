/** Somebody has asked for what loads the page anew: it is for them as another page, and the focus goes to its heading. */
export function focusPageOnceReloaded(): void {
  globalThis.history.replaceState({ ...globalThis.history.state, reloaded: true }, '')
}

/** Whether the page was loaded anew because somebody asked for it. It is remembered with the entry of the history. */
export function isReloaded(): boolean {
  return globalThis.history.state?.reloaded === true
}
